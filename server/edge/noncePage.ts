import { acceptedEncoding, type Encoding } from "./encoding.ts";
import { gzipAround } from "./gzipAround.ts";
import { joinBytes } from "./joinBytes.ts";

/** Stands in a page's text wherever the nonce of an answer belongs. */
export const NONCE_MARK = "__NONCE__";

const SMALLEST_BYTES = 1_024;
const offered = new Set<Encoding>(["gzip"]);

type PageEncoding = "gzip" | undefined;

/** A page that differs from answer to answer in its nonce only. */
export interface NoncePage {
  /** How a client gets it; undefined where it takes no encoding, or none is worth it. */
  encodingFor(acceptEncoding: string | null): PageEncoding;
  bytes(nonce: string, encoding: PageEncoding): Uint8Array<ArrayBuffer>;
}

/**
 * Compressed once, not for each answer: whoever asks for pages without end must not take the time
 * of others. Brotli would be smaller, but what follows always depends on what came before, so that
 * nothing can be put into it afterwards.
 */
export function createNoncePage(text: string): NoncePage {
  const encoder = new TextEncoder();
  const parts = text.split(NONCE_MARK).map((part) => encoder.encode(part));
  const gzip = gzipAround(parts);
  const isWorthIt = encoder.encode(text).length >= SMALLEST_BYTES;

  return {
    encodingFor(acceptEncoding) {
      return isWorthIt && acceptedEncoding(acceptEncoding, offered) !== undefined
        ? "gzip"
        : undefined;
    },
    bytes(nonce, encoding) {
      const put = encoder.encode(nonce);
      const whole = joinBytes(parts, put);
      return encoding === "gzip" ? gzip(put, whole) : whole;
    },
  };
}
