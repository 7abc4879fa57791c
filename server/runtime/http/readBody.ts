import { Buffer } from "node:buffer";
import type { IncomingMessage } from "node:http";

/** Whether bytes follow the head of a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined ||
    (headers["content-length"] !== undefined && headers["content-length"] !== "0");
}

/**
 * The whole body, or undefined as soon as it is known to be longer than `most` bytes. Rejects when
 * the sender goes away or is too slow.
 */
export function readBody(incoming: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > most) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isWhole = false;
    const keep = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= most) return;
      incoming.off("data", keep);
      resolve(undefined);
    };
    const end = () => {
      isWhole = true;
      resolve(Buffer.concat(chunks, length));
    };
    const gone = () => {
      if (!isWhole) reject(new SenderGone("The sender left before its request was complete"));
    };
    // "close" follows every "error"; a listener keeps an error from ending the process.
    incoming.on("error", () => {});
    incoming.on("data", keep).on("end", end).on("close", gone);
  });
}

/** Nobody is left to answer. */
export class SenderGone extends Error {
  override readonly name = "SenderGone";
}
