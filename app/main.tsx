/** Every page but the visitor's landing and sign-in pages, which have entries of their own. */
import { mayBeSignedIn } from "./api/mayBeSignedIn.ts";
import { browserBank } from "./browserBank.ts";
import { mountApp } from "./mountApp.tsx";
import { startOn } from "./startOn.ts";

startOn("app", (root) => mountApp(root, { ...browserBank(), mayBeSignedIn }));
