import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import type { Header } from "./headers.ts";

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * An answer that carries `standing` unless it says otherwise itself. They are put in when the head
 * is written, because one header at a time is checked, copied and looked up again: for ten of them
 * that took a tenth of a small call. A head that the platform writes by itself goes through here,
 * too.
 */
export function answerWith(
  standing: readonly Header[],
  keepAlive: string,
): typeof ServerResponse<IncomingMessage> {
  const closing = Object.fromEntries(standing);
  const staying = { ...closing, "Keep-Alive": keepAlive };
  const nameOf = new Map(standing.map(([name]) => [name.toLowerCase(), name]));

  return class extends ServerResponse<IncomingMessage> {
    override writeHead(status: number, reason?: string | Fields, fields?: Fields): this {
      const told = typeof reason === "object" ? reason : fields;
      const all: OutgoingHttpHeaders = { ...(this.shouldKeepAlive ? staying : closing) };
      for (const [name, value] of pairsOf(told)) {
        const standingName = nameOf.get(name.toLowerCase());
        if (standingName !== undefined && standingName !== name) delete all[standingName];
        all[name] = value;
      }
      return typeof reason === "string"
        ? super.writeHead(status, reason, all)
        : super.writeHead(status, all);
    }
  };
}

function pairsOf(fields: Fields = {}): readonly [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(fields)) return Object.entries(fields);
  throw new TypeError("An answer's headers come as a record");
}
