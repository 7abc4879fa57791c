import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";

/** For Storybook and for the tests that run in a DOM; the app has its own. */
export default defineConfig({
  // The service worker that carries a page's calls to the bank inside it.
  plugins: [react(), msw({ mode: "worker-only" })],
  // react-aria's Virtualizer reads it in tests, where a browser has no `process`.
  define: { "process.env.VIRT_ON": '"1"' },
  // Found late, it would make a first run of the tests load its pages anew.
  optimizeDeps: { include: ["@tanstack/react-table"] },
});
