import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { root } from "../tools.ts";
import { chunks, type Graph, sortModules } from "./chunks.ts";
import { directIcons } from "./directIcons.ts";
import { directStyles } from "./directStyles.ts";
import { oneLanguage } from "./oneLanguage.ts";
import { preloadFonts } from "./preloadFonts.ts";

type Plugins = NonNullable<UserConfig["plugins"]>;

/**
 * The plugins that read the app's sources. Each build has its own, because they keep its settings.
 */
export const sourcePlugins = (): Plugins => [
  react(),
  directIcons(),
  directStyles(),
  oneLanguage(),
];

export const plugins: Plugins = [
  ...sourcePlugins(),
  preloadFonts(/figtree-latin-wght-normal-.*\.woff2$/),
];

const sorted = sortModules();

/** The settings of every build of the app. */
export const shared: UserConfig = {
  plugins,
  publicDir: `${root}/app/public`,
  oxc: {
    plugins: {
      // Names by file instead of by the order of evaluation, so that prerendered pages and the
      // script that takes them over agree; and styles without their indentation.
      styledComponents: {
        ssr: true,
        displayName: false,
        fileName: false,
        minify: true,
        pure: true,
      },
    },
  },
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
            // Few files for what each page begins with, and no crumbs that two pages share.
            ...chunks.map((chunk, index) => ({
              name: (id: string, graph: Graph) => sorted(id, graph) === chunk ? chunk : null,
              debugName: chunk,
              priority: 20 - index,
            })),
            // What several pages share and no page begins with.
            // Without the demo's server and its MSW, which fails to load where a browser forbids storage.
            {
              name: "parts",
              minShareCount: 3,
              priority: 1,
              test: /^(?!.*[\\/](mocks|server|msw)[\\/])/,
            },
            { name: "app", tags: ["$initial"], test: /\.[jt]sx?$|[\\/]node_modules/, priority: 2 },
          ],
        },
      },
    },
  },
};
