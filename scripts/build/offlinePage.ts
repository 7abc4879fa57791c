import { join } from "node:path";
import { build, type Plugin } from "vite";
import { root } from "../tools.ts";
import { shared, sourcePlugins } from "./viteShared.ts";

/** Loaded by `app/api/offlinePage.ts`. As a text file, it can't be opened as a page at its address. */
const FILE = "check-statement.txt";

/**
 * Adds the page that verifies statements as one self-contained file, so users can save it and open
 * it without the server.
 */
export function offlinePage(): Plugin {
  return {
    name: "offline-page",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: await drawOfflinePage() });
    },
  };
}

async function drawOfflinePage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(root, "app"),
    logLevel: "warn",
    mode: "production",
    plugins: sourcePlugins(),
    oxc: shared.oxc,
    publicDir: false,
    build: {
      write: false,
      // Fonts are inlined too.
      assetsInlineLimit: Infinity,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, "app/enterOfflineCheck.tsx"),
        output: { codeSplitting: false },
      },
    },
  });
  const [{ output = [] } = {}] = [built].flat().filter((one) => "output" in one);
  const script = output.map((part) => part.type === "chunk" ? part.code : "").join("\n");
  const styles = output
    .map((part) => part.fileName.endsWith(".css") && "source" in part ? String(part.source) : "")
    .join("\n");
  return pageOf(script, styles);
}

/**
 * The end tag of a script element must not be in the script; in a string of the program, the
 * escaped form means the same.
 */
function pageOf(script: string, styles: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Verify a statement · Kestrel</title>
    <style>${styles}</style>
    <script type="application/json" id="saved">null</script>
  </head>
  <body>
    <div id="root" data-start="offlineCheck"></div>
    <script type="module">${script.replaceAll("</script", "<\\/script")}</script>
  </body>
</html>
`;
}
