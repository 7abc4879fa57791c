import { constants, crc32, deflateRawSync } from "node:zlib";
import { joinBytes } from "./joinBytes.ts";

/** RFC 1952: deflate, no name, no date, compressed slowly, on a system that is not told. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);
const NOTHING = new Uint8Array();

/**
 * Compresses once what stands around something that is put in later, as one gzip member, because
 * browsers read no second one. A full flush ends each part at a whole byte, and nothing after it
 * looks back, so blocks of any length may come between.
 */
export function gzipAround(
  parts: readonly Uint8Array[],
): (put: Uint8Array, whole: Uint8Array) => Uint8Array<ArrayBuffer> {
  const deflated = parts.map((part, at) =>
    deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: at === parts.length - 1 ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
    })
  );
  return (put, whole) =>
    joinBytes([HEADER, joinBytes(deflated, storedBlock(put)), trailer(whole)], NOTHING);
}

/** RFC 1951: a block that is not the last and not compressed, of 65,535 bytes at most. */
function storedBlock(bytes: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(5));
  head.setUint16(1, bytes.length, true);
  head.setUint16(3, ~bytes.length, true);
  return joinBytes([new Uint8Array(head.buffer), bytes], NOTHING);
}

/** What a client checks that it has read. */
function trailer(whole: Uint8Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, crc32(whole), true);
  view.setUint32(4, whole.length, true);
  return new Uint8Array(view.buffer);
}
