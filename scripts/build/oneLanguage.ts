import type { Plugin } from "vite";

const texts = /[\\/]react-(?:aria|stately)[^\n]*[\\/]intl[\\/]\w+[\\/][a-z]{2}-[A-Z]{2}\.mjs$/;
const LANGUAGE = "en-US";

/**
 * Leaves out of the app what the components' library would say in 33 languages other than the
 * page's, which `ThemeRoot` says. Whoever asks for another language gets this one.
 */
export function oneLanguage(): Plugin {
  return {
    name: "one-language",
    apply: "build",
    load: {
      filter: { id: texts },
      handler: (id) => standIn(id),
    },
  };
}

/** What stands in a file of texts instead; null where it is the page's own language. */
export function standIn(id: string): string | null {
  if (!texts.test(id) || id.endsWith(`${LANGUAGE}.mjs`)) return null;
  return `export { default } from "./${LANGUAGE}.mjs";`;
}
