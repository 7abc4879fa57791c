import type { Plugin } from "vite";

const FILE = "scenarios.html";

/** Adds the demo's index of scenarios: its one page under another name, by which it knows. */
export function scenariosPage(): Plugin {
  return {
    name: "scenarios-page",
    enforce: "post",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith(`/${FILE}`)) request.url = "/index.html";
        next();
      });
    },
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The demo has no index.html");
      this.emitFile({ type: "asset", fileName: FILE, source: page.source });
    },
  };
}
