import type { Plugin } from "vite";

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"([^>]*)>/g;

/**
 * Writes a small stylesheet into the page instead of naming it, so that no page waits for a request
 * of a few hundred bytes before it may be painted. Addresses inside it must not be relative.
 */
export function inlineStyles(): Plugin {
  let base = "/";
  return {
    name: "inline-styles",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        return html.replace(stylesheet, (link, href: string, rest: string) => {
          const asset = bundle[href.slice(base.length)];
          if (asset?.type !== "asset") return link;
          const nonce = /nonce="[^"]*"/.exec(rest)?.[0] ?? "";
          return `<style ${nonce}>${String(asset.source).trim()}</style>`;
        });
      },
    },
  };
}
