import { ws } from "msw";
import type { WebSocketHandler } from "msw";
import { LIVE_PATH } from "#contract/live.ts";
import type { Connection } from "#server/live/hub.ts";
import { findSession } from "#server/sessions/findSession.ts";
import type { Backend } from "./backend.ts";
import { CUT_OFF } from "./faults.ts";

/**
 * The live channel inside the page: the same hub as at the edge, whose sockets are the page's own.
 * Identity comes from the session cookie of the page's browser, as at a real upgrade.
 */
export function liveLink(bank: Backend): WebSocketHandler {
  return ws.link(`*${LIVE_PATH}`).addEventListener("connection", ({ client }) => {
    const joining = join();

    async function join(): Promise<Connection | undefined> {
      const actor = await findSession(bank.deps, bank.browser.jar.header());
      if (actor === undefined || !bank.faults.isOnline()) {
        client.close(CUT_OFF);
        return undefined;
      }
      return bank.deps.hub.connect({
        send: (text) => client.send(text),
        close: (code, reason) => client.close(code, reason),
      }, {
        userId: actor.user.id,
        username: actor.user.username,
        isAdmin: actor.user.role === "admin",
        tokenHash: actor.session.tokenHash,
      });
    }

    client.addEventListener("message", ({ data }) => {
      void joining.then((connection) => connection?.receive(typeof data === "string" ? data : ""));
    });
    client.addEventListener("close", () => {
      void joining.then((connection) => connection?.closed());
    });
  });
}
