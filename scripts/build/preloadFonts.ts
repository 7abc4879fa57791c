import type { Plugin } from "vite";

/**
 * Lets a page ask for the font every screen is set in at once, instead of after its styles have
 * arrived and text has been drawn in another one.
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
