// Begins the scripts of a page that the server drew, once it has been painted. Before that they
// would only delay it (scripts/build/firstView.ts). Keeps the last press until the scripts take the
// page over and repeat it (app/shell/takenOver.ts). Links work without them.
{
  const { scripts } = document.currentScript.dataset;
  const keepPress = (event) => {
    if (document.getElementById("first-view") === null) {
      removeEventListener("click", keepPress, true);
    } else if (event.target.closest("a[href]") === null) {
      event.preventDefault();
      globalThis.earlyPress = event.target;
    }
  };
  addEventListener("click", keepPress, true);
  const begin = () => {
    for (const src of scripts.split(" ")) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", crossOrigin: "", async: false, src });
      document.head.append(script);
    }
  };
  // A page in the background isn't painted.
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(begin));
}
