import { join } from "node:path";
import { build, type Plugin } from "vite";
import { root } from "../tools.ts";
import { shared, sourcePlugins } from "./viteShared.ts";

/** As `app/api/offlinePage.ts` asks for it. A text, so that nobody opens it here by its address. */
const FILE = "check-statement.txt";

/**
 * Puts the page that checks statements beside the app as one file, with everything it needs: whoever
 * saves it can open it without the bank.
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
      // Fonts, too, lie in the file.
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

/** What ends a script's element must not stand in it; in a text of the program it means the same so. */
function pageOf(script: string, styles: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Check a statement · Kestrel</title>
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
