// The shelf: shows the cards it is given and sends the id of the game that is clicked. A game begins at the top of its page;
// who comes back finds the shelf where it was left.

const places = {}; // how far each page was scrolled when a game was taken from its shelf

function show({ parentElement, data, setTriggerValue }) {
  const shelf = parentElement.querySelector(".shelf");
  const page = shelf.closest("[data-testid=stMain]");
  const here = window.location.pathname;
  shelf.seeker?.disconnect(); // of the cards before
  const seeker = shelf.seeker = new ResizeObserver(() => {
    if (places[here]) page.scrollTop = places[here]; // again and again while parts of the page before go
  });
  for (const act of ["wheel", "pointerdown", "keydown"]) page.addEventListener(act, () => (places[here] = 0), { once: true });
  for (const one of [shelf, page.firstElementChild]) seeker.observe(one);
  if (shelf.shown !== data.html) shelf.innerHTML = shelf.shown = data.html; // Python escapes all text in it
  shelf.onclick = (event) => {
    const card = event.target.closest("a");
    if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser opens another tab
    event.preventDefault();
    seeker.disconnect();
    places[here] = page.scrollTop;
    setTriggerValue("game", card.dataset.game);
  };
  return () => {
    seeker.disconnect();
    page.scrollTop = 0;
  };
}
