// The list of plies: shows the HTML it is given, and sends the number of the ply that is clicked.

export default function ({ parentElement, data, setTriggerValue }) {
  const list = parentElement.querySelector(".history");
  list.innerHTML = data.html; // Python escapes all text in it
  for (const ply of list.querySelectorAll("[data-ply]")) {
    ply.tabIndex = 0;
    ply.role = "button";
    ply.onclick = () => setTriggerValue("ply", Number(ply.dataset.ply));
    ply.onkeydown = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), ply.onclick());
  }
  list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}
