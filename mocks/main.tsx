import { HashRouter } from "react-router";
import { browserBank } from "#app/browserBank.ts";
import { mountApp } from "#app/mountApp.tsx";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import { hashFor } from "./hashFor.ts";

const element = document.getElementById("root");
if (element === null) throw new Error('The page has no element with the id "root"');

const { BASE_URL } = import.meta.env;
const hash = hashFor(location, new URL(BASE_URL, document.baseURI));
if (hash !== undefined) history.replaceState(null, "", hash);

// Fetched side by side: the bank and what stands between it and the page are large.
const [{ openDemoBank }, { startWorker }, { handlersFor }] = await Promise.all([
  import("./demoBank.ts"),
  import("./startWorker.ts"),
  import("./handlers.ts"),
]);
const [bank, worker] = await Promise.all([openDemoBank(sessionStorage), startWorker(BASE_URL)]);
worker.use(...handlersFor(bank));

const mayBeSignedIn = () => bank.browser.jar.header()?.includes(`${SIGNED_IN_HINT}=`) ?? false;
mountApp(element, { ...browserBank(), mayBeSignedIn }, { Router: HashRouter });
