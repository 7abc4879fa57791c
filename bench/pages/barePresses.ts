import { join } from "node:path";
import type { Page } from "playwright";
import { build } from "vite";
import { root } from "#scripts/tools.ts";
import { clickOn, keyOn, type Timed } from "./pressTiming.ts";

const ADDRESS = "http://localhost/bare";
const MENU = "[role=menu]";
const LIST = "[role=listbox]";
const WINDOW = "[role=dialog] h2";
const gone = (what: string) => `body:not(:has(${what}))`;

let script: Promise<string> | undefined;

/** Builds the page of BareParts.tsx, in memory. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root,
    build: {
      write: false,
      rolldownOptions: { input: join(root, "bench/pages/BareParts.tsx") },
    },
  });
  const files = "output" in built ? built.output : [];
  const [script] = files.flatMap((file) => file.type === "chunk" ? [file.code] : []);
  if (script === undefined) throw new Error("The bare page wasn't built");
  return script;
}

/** Presses React Aria's parts alone on a page: the floor of the app's presses. */
export async function pressBareParts(page: Page, _origin: string, timed: Timed): Promise<void> {
  script ??= buildScript();
  const body =
    `<!doctype html><html lang="en"><title>Bare</title><body></body><script type="module">${
      (await script).replaceAll("</script", "<\\/script")
    }</script>`;
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(ADDRESS);
  const button = (name: string) => page.getByRole("button", { name });
  await button("Menu").waitFor();
  await timed("bare: open a menu", clickOn(button("Menu")), MENU);
  await timed("close it", keyOn(page, "Escape"), gone(MENU));
  await timed("bare: open a select", clickOn(button("Select")), LIST);
  await timed("choose in it", clickOn(page.getByRole("option").nth(1)), gone(LIST));
  await timed("bare: open a dialog", clickOn(button("Dialog")), WINDOW);
  await timed("close it", keyOn(page, "Escape"), gone(WINDOW));
  const second = page.getByRole("tab", { name: "Second" });
  await timed("bare: next tab", clickOn(second), ["[role=tabpanel]", "The second panel"]);
  await timed("bare: open a panel", clickOn(button("Panel")), "main > section");
}
