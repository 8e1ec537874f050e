// The editor of a game file: sends the text when its writer pauses, and marks the line that is at fault.
//
// data: what `text_field.show_editor` makes. The text in the browser is the newer one, unless `put` has grown: then the page
// has put in another. A fault is shown as long as the text is the one that was judged.

const PAUSE = 400; // milliseconds without a keystroke
const editors = new WeakMap();

function show({ parentElement, data, setTriggerValue }) {
  if (!editors.has(parentElement)) editors.set(parentElement, newEditor(parentElement));
  editors.get(parentElement).give(data, setTriggerValue);
  return () => {
    editors.get(parentElement)?.end();
    editors.delete(parentElement);
  };
}

function newEditor(root) {
  const [text, lines, sight, says] = ["textarea", ".lines", ".sight", ".says"].map((name) => root.querySelector(name));
  let shown, sent, waiting, tell;
  let open = false; // whether the present entry of the browser's history is of what is being written
  let leaving = false; // whether what is being written has been sent for good
  let faulty = 0; // the number of the line at fault
  let visiting = false; // whether the page has been asked for the text of another address

  function give(data, setTriggerValue) {
    const first = !shown;
    tell = setTriggerValue;
    if (data.put !== shown?.put) {
      if (text.value !== data.text) text.value = data.text;
      sent = data.text;
      visiting = open = false;
    }
    shown = data;
    text.maxLength = data.most;
    if (first) visit();
    else keepAddress();
    mark();
  }

  function send() {
    clearTimeout(waiting);
    if (text.value !== sent) tell("written", (sent = text.value));
  }

  function settle() {
    send();
    leaving = true;
    if (text.value === shown.text) open = false;
  }

  // ---- the address, which brings the text back after a reload; one entry of the history for what is written in one go

  const address = () => new URLSearchParams(window.location.search).get("game");

  function keepAddress() {
    if (visiting || address() === shown.address) return;
    window.history[open ? "replaceState" : "pushState"]({}, "", `${window.location.pathname}?game=${shown.address}`);
    open = !leaving;
  }

  function visit() {
    const asked = address();
    visiting = Boolean(asked) && asked !== shown.address;
    if (visiting) tell("visited", asked);
  }

  // ---- the fault

  function mark() {
    const rows = text.value.split("\n");
    lines.replaceChildren(...rows.map((row) => Object.assign(document.createElement("div"), { textContent: row })));
    const fault = text.value === shown.text ? shown.fault : null;
    text.setAttribute("aria-invalid", String(Boolean(fault)));
    says.hidden = !fault;
    if (!fault) return;
    const row = (faulty = fault.line || rows.length);
    const [before, after] = [rows[row - 1].slice(0, fault.column - 1), rows[row - 1].slice(Math.max(fault.column - 1, 0))];
    const word = Object.assign(document.createElement("u"), { textContent: after.match(/^\(?[^\s()]*/)[0] || " " });
    const line = lines.children[row - 1];
    line.className = "line";
    line.replaceChildren(before, word, after.slice(word.textContent.length));
    says.textContent = `Line ${row}: ${fault.message}`;
    follow();
  }

  // The sentence stands below its line; above it while one writes further down; at the edge if the line is out of sight.
  function follow() {
    if (says.hidden) return;
    const line = lines.children[faulty - 1];
    const top = line.offsetTop - sight.scrollTop;
    const caret = text.value.slice(0, text.selectionEnd).split("\n").length;
    const above = text.matches(":focus") && caret > faulty;
    const wanted = above ? top - says.offsetHeight - 2 : top + line.offsetHeight + 2;
    says.style.top = `${Math.max(above ? -says.offsetHeight : 2, Math.min(wanted, sight.clientHeight - says.offsetHeight - 2))}px`;
  }

  text.oninput = () => {
    visiting = leaving = false;
    clearTimeout(waiting);
    waiting = setTimeout(send, PAUSE);
    mark();
  };
  text.onblur = settle;
  text.onkeydown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) settle();
  };
  sight.onscroll = text.onselectionchange = text.onkeyup = text.onclick = follow;
  window.addEventListener("popstate", visit);

  function end() {
    clearTimeout(waiting);
    window.removeEventListener("popstate", visit);
  }

  return { give, end };
}
