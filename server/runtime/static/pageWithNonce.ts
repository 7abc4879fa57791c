import { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./encoding.ts";

/** Marks the places of the nonce in a page's text. */
export const NONCE_MARK = "__NONCE__";

const SMALLEST_BYTES = 1_024;
/** RFC 1952: deflate, no name, no date, best compression, unknown system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);
const offered = new Set<Encoding>(["gzip"]);

type PageEncoding = "gzip" | undefined;

export type NoncePage = ReturnType<typeof createNoncePage>;

/**
 * Serves a page in which only the nonce differs between responses. Compresses the rest once, so a
 * flood of page requests takes no CPU time from others. Gzip, not Brotli: Brotli's output depends
 * on all input before it, so nothing can be inserted afterwards.
 */
export function createNoncePage(text: string) {
  const encoder = new TextEncoder();
  const parts = text.split(NONCE_MARK).map((part) => encoder.encode(part));
  const isWorthIt = encoder.encode(text).length >= SMALLEST_BYTES;
  // One gzip member, because browsers read no second one. A full flush ends each part at a whole
  // byte, and nothing after it looks back, so blocks of any length may come between.
  const deflated = parts.map((part, at) =>
    deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: at === parts.length - 1 ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
    })
  );

  return {
    /** How a client gets it; undefined if it takes no encoding, or none is worth it. */
    encodingFor(acceptEncoding: string | null): PageEncoding {
      const isTaken = acceptedEncoding(acceptEncoding, offered) !== undefined;
      return isWorthIt && isTaken ? "gzip" : undefined;
    },
    bytes(nonce: string, encoding: PageEncoding): Uint8Array<ArrayBuffer> {
      const put = encoder.encode(nonce);
      const whole = joinedBy(put, parts);
      if (encoding === undefined) return whole;
      return Buffer.concat([GZIP_HEADER, joinedBy(storedBlock(put), deflated), gzipTrailer(whole)]);
    },
  };
}

/** RFC 1951: a block that is not the last and not compressed, of 65,535 bytes at most. */
function storedBlock(bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** What a client checks that it has read. */
function gzipTrailer(whole: Uint8Array): Uint8Array {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(whole), 0);
  trailer.writeUInt32LE(whole.length, 4);
  return trailer;
}

function joinedBy(between: Uint8Array, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.flatMap((part, at) => at === 0 ? [part] : [between, part]));
}
