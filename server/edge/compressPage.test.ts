import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressPage } from "./compressPage.ts";

const page = "<p>Banking made simple</p>".repeat(200);

it("compresses a page as the client takes it", () => {
  const brotli = compressPage(page, "gzip, br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = compressPage(page, "gzip");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(page);
});

it("leaves it alone for a client that takes nothing, and where it is not worth it", () => {
  expect(compressPage(page, null)).toMatchObject({ encoding: undefined });
  expect(new TextDecoder().decode(compressPage(page, "").body)).toBe(page);
  expect(compressPage("<p>", "br").encoding).toBeUndefined();
});
