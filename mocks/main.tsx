import { HashRouter } from "react-router";
import { browserBank } from "#app/api/browserBank.ts";
import { mountApp } from "#app/App.tsx";
import { SIGNED_IN_HINT } from "#contract/session.ts";
import type { BankClient, TabCookies } from "./worker/bankClient.ts";
import { hashFor } from "./hashFor.ts";
import { startCommands, startParameters } from "./startCommands.ts";

/**
 * Shows the app with its bank behind a service worker. A function and not the module itself waits:
 * what is fetched here needs code of the file that this module is in.
 */
async function openDemo(root: Element) {
  const { BASE_URL } = import.meta.env;
  const hash = hashFor(location, new URL(BASE_URL, document.baseURI));
  if (hash !== undefined) history.replaceState(null, "", hash);

  // Fetched side by side: the bank and what stands between it and the page are large.
  const [
    { bankPort },
    { connectToBank },
    { startWorker },
    { handlersFor },
    { DemoPanel },
    { SoftwareKeyDialog },
    { installDemoSoftwareKey },
  ] = await Promise.all([
    import("./worker/bankPort.ts"),
    import("./worker/bankClient.ts"),
    import("./startWorker.ts"),
    import("./handlers.ts"),
    import("./panel/DemoPanel.tsx"),
    import("./panel/SoftwareKeyDialog.tsx"),
    import("./demoSoftwareKey.ts"),
  ]);
  const cookies = tabCookies(sessionStorage);
  const [port, worker] = await Promise.all([bankPort(), startWorker(BASE_URL)]);
  const client = connectToBank(port, cookies, () => location.hash.slice(1));
  worker.use(...handlersFor(client));
  addEventListener("pagehide", () => client.leave());
  await beginAs(client);

  const mayBeSignedIn = () => cookies.read().includes(`${SIGNED_IN_HINT}=`);
  mountApp(root, { ...browserBank(), mayBeSignedIn }, {
    Router: HashRouter,
    beside: (
      <>
        <DemoPanel client={client} />
        <SoftwareKeyDialog softwareKey={installDemoSoftwareKey(localStorage)} />
      </>
    ),
  });
}

/** Does once what the address asks for, and takes it out of the address. */
async function beginAs(client: BankClient) {
  for (const command of startCommands(location.search)) await client.command(command);
  const url = new URL(location.href);
  for (const name of startParameters) url.searchParams.delete(name);
  history.replaceState(null, "", url);
}

const KEY = "kestrel.demo.cookies";

/** Cookies in the tab's own storage: every tab is somebody else's browser. */
function tabCookies(storage: Pick<Storage, "getItem" | "setItem">): TabCookies {
  let known: string | undefined;
  return {
    read: () => known ??= stored(storage),
    write(next) {
      known = next;
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

const element = document.getElementById("root");
if (element === null) throw new Error('The page has no element with the id "root"');
void openDemo(element);
