import type { Plugin } from "vite";

/**
 * Preloads the font of every screen, so text isn't first drawn in another font until the styles
 * have loaded.
 */
export function preloadFonts(font: RegExp): Plugin {
  let base = "/";
  return {
    name: "preload-fonts",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle).filter((name) => font.test(name)).map((name) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `${base}${name}`,
            crossorigin: "",
          },
          injectTo: "head",
        }));
      },
    },
  };
}
