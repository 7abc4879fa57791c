import type { Plugin } from "vite";

/** Imports `.sql` files as texts, as Deno does by itself where `with { type: "text" }` says so. */
export const sqlTexts: Plugin = {
  name: "sql-texts",
  enforce: "pre",
  transform: {
    filter: { id: /\.sql$/ },
    handler: (text) => ({
      code: `export default ${JSON.stringify(text)};`,
      map: null,
      moduleType: "js",
    }),
  },
};
