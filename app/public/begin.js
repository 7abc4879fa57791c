// Begins the scripts of a page that the server drew, once it has been painted. Before that they
// would only delay it (scripts/build/firstView.ts).
{
  const { scripts } = document.currentScript.dataset;
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
