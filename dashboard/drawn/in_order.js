// Calls `show` of the script above, but never with old data after new ones, and cleans up when the component has gone.
//
// For each change of the data Streamlit imports the script again and calls it then. As long as a browser is still loading it,
// imports end in any order; and what a call returned is done at once if another change came in between.

const newest = new WeakMap(); // for each component when its data became what they are

export default async function (component) {
  const { parentElement, data } = component;
  if (data.at < newest.get(parentElement)) return undefined;
  newest.set(parentElement, data.at);
  const leave = await show(component);
  return () => parentElement.isConnected || leave?.();
}
