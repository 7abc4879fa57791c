import react from "@vitejs/plugin-react";
import type {} from "@vitest/browser";
import { msw } from "msw/vite";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { componentFacts } from "#scripts/workshop/componentFacts.ts";
import { iconUses } from "#scripts/workshop/iconUses.ts";

/** "colors", "keyboard", "overflow", "reading", "screens", "translated" or "visual" turns the run of stories into that check; see `checks/`. */
const check = process.env.WORKSHOP_CHECK;

/** Pictures of a component are in a folder with its name, those of pages under screens. */
const folderOf = (place: string) => place.replace(/^ui\//, "").replace(/^app\b/, "screens");

/** For Storybook and for the tests that run in a DOM; the app has its own. */
export default defineConfig({
  // The service worker that passes a page's calls to the mock server.
  plugins: [react(), msw({ mode: "worker-only" })],
  // react-aria's Virtualizer reads it in tests, where a browser has no `process`.
  define: {
    "process.env.VIRT_ON": '"1"',
    "import.meta.env.STORY_CHECK": JSON.stringify(check ?? ""),
    "globalThis.componentFacts": JSON.stringify(componentFacts()),
    "globalThis.iconUses": JSON.stringify(iconUses()),
  },
  // Found only when a first passkey, export, or statement needs them, they would reload the page in the
  // middle of a story.
  optimizeDeps: { include: ["bidi-js", "comlink", "fflate", "reflect-metadata"] },
  test: {
    setupFiles: check ? [`.storybook/checks/${check}.setup.ts`] : [],
    browser: {
      expect: {
        toMatchScreenshot: {
          // A token's next shade must be seen; a few pixels of a rounded corner fall as they like.
          comparatorOptions: { threshold: 0, allowedMismatchedPixels: 16 },
          // They depend on this machine's browser and fonts, so they stay on it.
          resolveScreenshotPath: ({ root, testFileDirectory, testFileName, arg, ext }) =>
            [root, ".cache/visual", folderOf(testFileDirectory), testFileName, `${arg}${ext}`].join(
              "/",
            ),
        },
      },
    },
  },
});
