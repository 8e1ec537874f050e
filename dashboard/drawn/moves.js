// The list of plies: shows the HTML it is given, and sends the number of the ply that is clicked.

function show({ parentElement, data, setTriggerValue }) {
  const list = parentElement.querySelector(".history");
  list.innerHTML = data.html; // Python escapes all text in it
  for (const ply of list.querySelectorAll("[data-ply]")) {
    ply.tabIndex = 0;
    ply.role = "button";
    ply.onclick = () => setTriggerValue("ply", Number(ply.dataset.ply));
    ply.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return; // a handler that answers `false` would hold Tab back, too
      event.preventDefault();
      ply.onclick();
    };
  }
  const now = list.querySelector(".now");
  if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2; // the list alone: the board stays in sight
}
