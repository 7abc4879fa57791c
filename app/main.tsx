/** Every page but the visitor's landing and sign-in pages, which have entries of their own. */
import type { Bank } from "./api/BankContext.tsx";
import { browserBank } from "./api/browserBank.ts";
import { readFirstView } from "./api/firstView.ts";
import { takeOver } from "./firstView/takeOver.tsx";
import { startOn } from "./startOn.ts";

startOn("app", (root) => {
  const firstView = readFirstView(document);
  if (firstView === undefined) void mount(root, browserBank());
  else void takeOver(root, { ...browserBank({ isAwaited: false }), firstView });
});

/** A page that the server drew needs the session's code later. */
async function mount(root: HTMLElement, bank: Bank) {
  const { mountApp } = await import("./mountApp.tsx");
  mountApp(root, bank);
}
