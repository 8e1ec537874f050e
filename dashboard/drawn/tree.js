// The family tree: shows the drawing it is given, and sends the id of the game that is clicked; its page begins at the top.

function show({ parentElement, data, setTriggerValue }) {
  const frame = parentElement.querySelector(".family");
  frame.innerHTML = data.svg; // Python escapes all text in it
  for (const game of frame.querySelectorAll("[data-game]")) {
    game.onclick = () => {
      document.querySelector("[data-testid=stMain]").scrollTop = 0;
      setTriggerValue("game", game.dataset.game);
    };
    game.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return; // a handler that answers `false` would hold Tab back, too
      event.preventDefault();
      game.onclick();
    };
  }
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}
