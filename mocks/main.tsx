import { HashRouter } from "react-router";
import { browserBank } from "#app/browserBank.ts";
import { mountApp } from "#app/mountApp.tsx";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import type { Visit, Wallet } from "./branch/visitBranch.ts";
import { hashFor } from "./hashFor.ts";
import { startOrders, startParameters } from "./startOrders.ts";

/**
 * Shows the app with its bank behind a service worker. A function and not the module itself waits:
 * what is fetched here needs code of the file that this module is in.
 */
async function openDemo(root: Element) {
  const { BASE_URL } = import.meta.env;
  const hash = hashFor(location, new URL(BASE_URL, document.baseURI));
  if (hash !== undefined) history.replaceState(null, "", hash);

  // Fetched side by side: the bank and what stands between it and the page are large.
  const [{ branchPort }, { visitBranch }, { startWorker }, { handlersFor }, { DemoPanel }] =
    await Promise.all([
      import("./branch/branchPort.ts"),
      import("./branch/visitBranch.ts"),
      import("./startWorker.ts"),
      import("./handlers.ts"),
      import("./panel/DemoPanel.tsx"),
    ]);
  const wallet = tabWallet(sessionStorage);
  const [port, worker] = await Promise.all([branchPort(), startWorker(BASE_URL)]);
  const visit = visitBranch(port, wallet);
  worker.use(...handlersFor(visit));
  addEventListener("pagehide", () => visit.leave());
  await beginAs(visit);

  const mayBeSignedIn = () => wallet.read().includes(`${SIGNED_IN_HINT}=`);
  mountApp(root, { ...browserBank(), mayBeSignedIn }, {
    Router: HashRouter,
    beside: <DemoPanel visit={visit} />,
  });
}

/** Does once what the address asks for, and takes it out of the address. */
async function beginAs(visit: Visit) {
  for (const order of startOrders(location.search)) await visit.order(order);
  const url = new URL(location.href);
  for (const name of startParameters) url.searchParams.delete(name);
  history.replaceState(null, "", url);
}

const element = document.getElementById("root");
if (element === null) throw new Error('The page has no element with the id "root"');
void openDemo(element);

const KEY = "kestrel.demo.cookies";

/** Cookies in the tab's own storage: every tab is somebody else's browser. */
function tabWallet(storage: Pick<Storage, "getItem" | "setItem">): Wallet {
  let cookies: string | undefined;
  return {
    read: () => cookies ??= stored(storage),
    write(next) {
      cookies = next;
      try {
        storage.setItem(KEY, next);
      } catch {
        // A reload signs out where a browser keeps nothing.
      }
    },
  };
}

function stored(storage: Pick<Storage, "getItem">): string {
  try {
    return storage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
