import type { Plugin } from "vite";

/** Imports `.sql` files as strings, as Deno does for imports with `{ type: "text" }`. */
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
