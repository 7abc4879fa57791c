import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemCode } from "#contract/problem.ts";
import type { Header } from "../http/headers.ts";
import { problemResponse } from "../http/problemResponse.ts";

/** How long a refusal may wait for its reader. */
const FAREWELL_MS = 1_000;

/**
 * Answers a wish for a WebSocket with a refusal like any other, and closes the connection: no other
 * limit looks after a socket that left HTTP, so it must not stay with somebody who keeps their half
 * open or reads nothing.
 */
export async function refuseUpgrade(
  socket: Duplex,
  code: ProblemCode,
  { requestId, standingHeaders }: {
    readonly requestId: string;
    readonly standingHeaders: readonly Header[];
  },
): Promise<void> {
  const response = problemResponse(code, { requestId });
  const body = await response.text();
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    "Connection: close",
    `Content-Length: ${new TextEncoder().encode(body).length}`,
    ...[...standingHeaders, ...response.headers].map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  const overdue = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once("close", () => clearTimeout(overdue));
}
