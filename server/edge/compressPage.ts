import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./encoding.ts";

/**
 * Quick rather than small: a page carries a nonce of its own, so every answer is compressed anew.
 * 40 KB take about half a millisecond.
 */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;
const SMALLEST_BYTES = 1_024;

const compress: ReadonlyMap<Encoding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = new Map([
  [
    "br",
    (bytes: Uint8Array) =>
      new Uint8Array(brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })),
  ],
  ["gzip", (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes, { level: GZIP_LEVEL }))],
]);

/** A page's bytes as the client takes them; no encoding where there is none or it is not worth it. */
export function compressPage(text: string, acceptEncoding: string | null): {
  readonly encoding: Encoding | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
} {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length < SMALLEST_BYTES) return { encoding: undefined, body: bytes };
  const encoding = acceptedEncoding(acceptEncoding, compress);
  const body = encoding === undefined ? undefined : compress.get(encoding)?.(bytes);
  return { encoding, body: body ?? bytes };
}
