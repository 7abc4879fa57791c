import type { Plugin } from "vite";

const texts = /[\\/]react-(?:aria|stately)[^\n]*[\\/]intl[\\/]\w+[\\/][a-z]{2}-[A-Z]{2}\.mjs$/;
const LANGUAGE = "en-US";

/**
 * Leaves out the texts of the component library in 33 languages other than the page's, which
 * `ThemeRoot` sets. Other languages fall back to it.
 */
export function oneLanguage(): Plugin {
  return {
    name: "one-language",
    apply: "build",
    load: {
      filter: { id: texts },
      handler: (id) => replacementFor(id),
    },
  };
}

/** Returns the replacement for a file of texts; null for the page's own language. */
export function replacementFor(id: string): string | null {
  if (!texts.test(id) || id.endsWith(`${LANGUAGE}.mjs`)) return null;
  return `export { default } from "./${LANGUAGE}.mjs";`;
}
