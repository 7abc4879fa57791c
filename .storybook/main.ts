import process from "node:process";
import { defineMain } from "@storybook/react-vite/node";
import { mergeConfig } from "vite";
import { componentGroups } from "./componentGroups.ts";
import { fontFaces } from "./workshopTheme.ts";

/** Serves coding agents at /mcp in development; static builds and tests don't. */
const answers = process.env.NODE_ENV === "development"
  ? ["@storybook/addon-mcp", "./componentManifest.ts"]
  : [];

export default defineMain({
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  // The first part of a title is the folder a reader looks in.
  stories: [
    { directory: ".", files: "*.stories.tsx", titlePrefix: "" },
    { directory: "../ui/theme", files: "*.stories.tsx", titlePrefix: "Foundations" },
    ...Object.entries(componentGroups).map(([group, folders]) => ({
      directory: folders.length === 1 ? `../ui/${folders[0]}` : "../ui",
      files: folders.length === 1 ? "*.stories.tsx" : `@(${folders.join("|")})/*.stories.tsx`,
      titlePrefix: `Components/${group}`,
    })),
    { directory: "../app", files: "**/*.stories.tsx", titlePrefix: "Screens" },
  ],
  addons: [
    "@storybook/addon-docs",
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    ...answers,
  ],
  // Storybook's own list and toolbar have the product's font, too.
  staticDirs: [{
    from: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "fonts/figtree.woff2",
  }],
  managerHead: (head) => `${head}<style>${fontFaces}</style>`,
  // Storybook doesn't take these from vite.config.ts.
  viteFinal: (config) =>
    mergeConfig(config, {
      build: {
        // Fonts of every script, and what draws machines: loaded by the stories that need them.
        chunkSizeWarningLimit: 5_000,
        // Stories import the client that the app loads later.
        rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
      },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
