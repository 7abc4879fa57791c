/** Every page but the visitor's landing and sign-in pages, which have entries of their own. */
import { mountApp } from "./App.tsx";
import { browserBank } from "./api/browserBank.ts";
import { readFirstView } from "./api/firstView.ts";
import { takeOver } from "./firstView/takeOver.tsx";
import { startOn } from "./startOn.ts";

startOn("app", (root) => {
  const firstView = readFirstView(document);
  const bank = browserBank();
  if (firstView === undefined) mountApp(root, bank);
  else void takeOver(root, { ...bank, firstView });
});
