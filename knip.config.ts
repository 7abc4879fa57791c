/** The entry points for knip's search for unused code; it finds stories and tests itself. */
import type { KnipConfig } from "knip";
import deno from "./deno.json" with { type: "json" };

export default {
  entry: [
    // The programs behind the tasks.
    ...Object.values(deno.tasks).flatMap(({ command }) => command.match(/[\w./-]+\.ts\b/g) ?? []),
    ...deno.lint.plugins,
    // Programs that are run by hand, or by another one that knows their path.
    "scripts/devServer.ts",
    "scripts/testing/writeLongConversation.ts",
    "bench/{bankProcess,clientThread}.ts",
    "bench/pages/measure*.ts",
    "bench/pages/BareParts.tsx",
    "server/runtime/main.ts",
    "server/runtime/config/bundledPaths.ts",
    "server/runtime/testing/{bankProcess,supervisedBank}.ts",
    // Pages, checks and configurations that a build or a run chooses by name.
    "app/enter*.tsx",
    "app/firstView/renderFirstView.tsx",
    "mocks/main.tsx",
    ".storybook/checks/*.setup.ts",
    ".storybook/componentManifest.ts",
    "ui/*/*.guide.ts",
    "dependency-cruiser.config.ts",
  ],
  project: ["**/*.{ts,tsx,css,mdx}"],
  playwright: { config: "e2e/playwright.config.ts" },
  // The first is run as `npm:chromatic`, the second by scripts/check.ts; of the fonts, single files
  // are read; the last is for a Storybook that runs.
  ignoreDependencies: [
    "chromatic",
    "cspell",
    "@expo-google-fonts/noto-sans",
    "@fontsource-variable/newsreader",
    /^@fontsource-variable\/noto-/,
    "@storybook/addon-mcp",
  ],
  compilers: {
    // The files that a stylesheet names.
    css: (text: string) =>
      Array.from(text.matchAll(/url\("([^"]+)"\)/g), ([, path]) => `import "${path}";`).join("\n"),
  },
  // A type that only its own file names may still be part of what the file offers.
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig;
