import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { root } from "../tools.ts";
import { preloadFonts } from "./preloadFonts.ts";

export const plugins: NonNullable<UserConfig["plugins"]> = [
  react(),
  preloadFonts(/figtree-latin-wght-normal-.*\.woff2$/),
];

/** What every build of the app has in common. */
export const shared: UserConfig = {
  plugins,
  publicDir: `${root}/app/public`,
  build: {
    emptyOutDir: true,
    // The content policy lets nothing load from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for what every page begins with, and no crumbs that two pages share.
            { name: "start", tags: ["$initial"] },
            { name: "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
};
