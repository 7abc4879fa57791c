import { findForSocket } from "#server/auth/sessions/session.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Connection, Peer } from "#server/kernel/hub.ts";
import { CUT_OFF, type FaultyTransport } from "./faults.ts";
import type { Browser } from "./browser.ts";

/** A page's connection to a server, in the page itself or in a worker. */
export interface Transport {
  /** A call of the page; `"lost"` where a network had failed. */
  answer(request: Request): Promise<Response | "lost">;
  /** Connects a socket of the page to the live channel, or closes it right away. */
  join(socket: Peer): Connection;
}

interface Bank {
  readonly deps: Deps;
  readonly faults: FaultyTransport;
}

/**
 * Creates one browser's connection: calls pass the faults, then the server. A socket's identity
 * comes from the session cookie of that browser, as at a real upgrade.
 */
export function createTransport({ deps, faults }: Bank, browser: Browser): Transport {
  async function connect(socket: Peer): Promise<Connection | undefined> {
    const identity = await findForSocket(deps, browser.jar.header());
    if (identity === undefined || !faults.isChannelOpen()) {
      socket.close(CUT_OFF, "");
      return undefined;
    }
    const peer: Peer = {
      send: (text) => faults.deliver(() => socket.send(text)),
      close: (code, reason) => socket.close(code, reason),
    };
    return deps.hub.connect(peer, identity);
  }

  return {
    answer: (request) => faults.carry(request, () => browser.carry(request)),
    join(socket) {
      const joining = connect(socket);
      return {
        receive: (text) => void joining.then((connection) => connection?.receive(text)),
        closed: () => void joining.then((connection) => connection?.closed()),
      };
    },
  };
}
