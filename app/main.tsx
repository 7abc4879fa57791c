/** Every page but the visitor's landing and sign-in pages, which have entries of their own. */
import { mountApp } from "./App.tsx";
import { browserBank } from "./api/browserBank.ts";
import { startOn } from "./startOn.ts";

startOn("app", (root) => mountApp(root, browserBank()));
