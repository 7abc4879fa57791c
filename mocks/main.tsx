import { browserBank } from "#app/api/browserBank.ts";
import { mountApp } from "#app/mountApp.tsx";
import { hasSignedInHint } from "#contract/session.ts";
import type { BankClient, TabCookies } from "./worker/bankClient.ts";
import { hasRecording } from "./recording/address.ts";
import { portOfScreen, screenAsked } from "./recording/screenPort.ts";
import { hashFor } from "./hashFor.ts";
import { isStartParameter, startCommands } from "./startCommands.ts";

/**
 * Shows the app with its bank behind a service worker. A function and not the module itself waits:
 * what is fetched here needs code of the file that this module is in.
 */
async function openDemo(root: Element) {
  const { BASE_URL } = import.meta.env;
  if (hasRecording(location.hash)) {
    const { mountPlayer } = await import("./panel/mountPlayer.tsx");
    return await mountPlayer(root, BASE_URL);
  }
  // The address of a recording differs from the demo's behind the `#` alone.
  addEventListener("hashchange", () => hasRecording(location.hash) && location.reload());
  const hash = hashFor(location, new URL(BASE_URL, document.baseURI));
  if (hash !== undefined) history.replaceState(null, "", hash);

  // Loaded in parallel: the server and the code between it and the page are large.
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
  const screen = screenAsked(location);
  const isDemo = screen === undefined;
  const [worker, [port, cookies]] = await Promise.all([
    startWorker(BASE_URL),
    isDemo ? ownBank(bankPort) : bankOfScreen(screen),
  ]);
  const client = connectToBank(port, cookies, () => location.hash.slice(1));
  worker.use(...handlersFor(client));
  addEventListener("pagehide", () => client.leave());
  if (isDemo) await beginAs(client);

  const mayBeSignedIn = () => hasSignedInHint(cookies.read());
  // Nothing could send messages to a page without a server, its cookies are not the browser's, and
  // every tab is a browser of its own.
  const { pushHere: _, keepsCookies: __, otherTabs: ___, ...bank } = browserBank();
  mountApp(root, { ...bank, mayBeSignedIn }, {
    addresses: "hash",
    // The screens of a recording are read-only: they run no commands.
    beside: isDemo && (
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
  for (const name of [...url.searchParams.keys()].filter(isStartParameter)) {
    url.searchParams.delete(name);
  }
  history.replaceState(null, "", url);
}

const KEY = "kestrel.demo.cookies";

/** Cookies in the tab's session storage: every tab is a different browser to the server. */
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

type Way = readonly [MessagePort, TabCookies];

async function ownBank(bankPort: () => Promise<MessagePort>): Promise<Way> {
  return [await bankPort(), tabCookies(sessionStorage)];
}

/** Cookies of a recording's screen are its own: the frames of a page share the tab's storage. */
async function bankOfScreen(screen: number): Promise<Way> {
  const { port, cookies } = await portOfScreen(screen);
  let known = cookies;
  return [port, { read: () => known, write: (next) => void (known = next) }];
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
const open = location.pathname.endsWith("/scenarios.html")
  ? async () => (await import("./panel/showScenarios.tsx")).showScenarios(element)
  : () => openDemo(element);
open().catch(async (error) => {
  (await import("./panel/showNeeds.tsx")).showNeeds(element, error);
});
