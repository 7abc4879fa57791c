import { proxy, wrap } from "comlink";
import type { Connection } from "#server/kernel/hub.ts";
import type { Transport } from "../transport.ts";
import type { Command } from "./commands.ts";
import type { SavedBank } from "./savedBank.ts";
import { parseResponse, serializeRequest } from "./serialize.ts";
import type { TabServer } from "./tabServer.ts";

/** A tab's cookies, which survive a reload. */
export interface TabCookies {
  read(): string;
  write(cookies: string): void;
}

export interface BankClient extends Transport {
  /**
   * Runs a command that no customer could run. Returns the saved bank if the command exports it;
   * throws with a message for users if it fails.
   */
  command(command: Command): Promise<SavedBank | undefined>;
  /** Reports that the page is being closed, which closes its sockets. */
  leave(): void;
}

/**
 * Connects a page to the server at the other end of a port. `page` returns the address that it
 * shows.
 */
export function connectToBank(
  port: MessagePort,
  cookies: TabCookies,
  page: () => string = () => "",
): BankClient {
  const server = wrap<TabServer>(port);
  void server.enter(cookies.read());

  return {
    async answer(request) {
      const answer = await server.call(await serializeRequest(request), page());
      cookies.write(answer.cookies);
      return answer.response === "lost" ? "lost" : parseResponse(answer.response);
    },
    join(peer): Connection {
      const joining = server.join(proxy(peer));
      return {
        receive: (text) => void joining.then((connection) => connection.receive(text)),
        closed: () => void joining.then((connection) => connection.closed()),
      };
    },
    async command(command) {
      const answer = await server.command(command);
      cookies.write(answer.cookies);
      return answer.saved;
    },
    leave: () => void server.leave(),
  };
}
