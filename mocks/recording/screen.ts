import { expose, proxy } from "comlink";
import { createTransport } from "../transport.ts";
import { parseRequest, serializeResponse } from "../worker/serialize.ts";
import type { TabServer } from "../worker/tabServer.ts";
import type { AskedScreen, GivenScreen } from "./screenPort.ts";
import type { ReplayEnvironment } from "./environment.ts";

/** In the outer page: serves the screens in its frames. Returns a function that stops it. */
export function serveScreens(environment: ReplayEnvironment): () => void {
  function listener({ source, origin, data }: MessageEvent<Partial<AskedScreen>>) {
    if (origin !== location.origin || typeof data?.screenOf !== "number") return;
    const { port1, port2 } = new MessageChannel();
    const cookies = serveScreen(environment, data.screenOf, port1);
    source?.postMessage({ cookies } satisfies GivenScreen, { transfer: [port2] });
  }
  addEventListener("message", listener);
  return () => removeEventListener("message", listener);
}

/** Returns the tab's cookies. Actions on the screen change only this bank, and are not recorded. */
function serveScreen({ bank, tabs }: ReplayEnvironment, tab: number, port: MessagePort): string {
  const browser = tabs.get(tab) ?? bank.anotherBrowser();
  const transport = createTransport(bank, browser);
  const cookies = () => browser.jar.header() ?? "";
  const server: TabServer = {
    enter: async () => {},
    async call(request) {
      const answer = await transport.answer(parseRequest(request));
      const response = answer === "lost" ? answer : await serializeResponse(answer);
      return { response, cookies: cookies() };
    },
    command: () => Promise.reject(new Error("A recording takes no commands")),
    join: async (peer) => proxy(transport.join(peer)),
    leave() {},
  };
  expose(server, port);
  return cookies();
}
