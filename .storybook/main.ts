import process from "node:process";
import { defineMain } from "@storybook/react-vite/node";

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
    { directory: "../ui", files: "!(theme)/*.stories.tsx", titlePrefix: "Components" },
    { directory: "../app", files: "**/*.stories.tsx", titlePrefix: "Screens" },
  ],
  addons: [
    "@storybook/addon-docs",
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    ...answers,
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
