import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createNonce } from "../http/headers.ts";
import { createNoncePage, NONCE_MARK } from "./pageWithNonce.ts";
import { testServer } from "../testing/testServer.ts";
import { testRouter } from "../testing/testRouter.ts";

const words = "<p>Banking made simple, 24 € a year: 日本語</p>".repeat(200);
const styled = `<style nonce="${NONCE_MARK}">p{margin:0}</style>`;
const decoder = new TextDecoder();

/** Whole pages, by where their marks stand. */
const texts = {
  "marks between text": words + styled + styled + words,
  "marks at both ends": NONCE_MARK + words + NONCE_MARK,
  "marks side by side": words + NONCE_MARK + NONCE_MARK + words,
  "no mark": words,
  "more text than deflate looks back on": words.repeat(20) + styled + words.repeat(20),
};

it.each(Object.entries(texts))("with %s is the same page, compressed or not", (_where, text) => {
  const page = createNoncePage(text);
  for (const nonce of [createNonce(), createNonce(), "short", "n".repeat(300)]) {
    const whole = text.replaceAll(NONCE_MARK, nonce);
    expect(decoder.decode(page.bytes(nonce, undefined))).toBe(whole);
    expect(gunzipSync(page.bytes(nonce, "gzip")).toString()).toBe(whole);
  }
});

it.each(Object.values(texts))(
  "is one gzip member that any client reads to its end",
  async (text) => {
    const nonce = createNonce();
    const { bytes } = createNoncePage(text);
    const read = new Blob([bytes(nonce, "gzip")]).stream()
      .pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(read).text()).toBe(text.replaceAll(NONCE_MARK, nonce));
    const { origin } = await testServer({
      router: testRouter({
        api: () => new Response(bytes(nonce, "gzip"), { headers: { "Content-Encoding": "gzip" } }),
      }),
    });
    const fetched = await fetch(`${origin}/api/page`);
    expect(await fetched.text()).toBe(text.replaceAll(NONCE_MARK, nonce));
  },
);

it("is compressed for who takes it, and where it is worth it", () => {
  const page = createNoncePage(texts["marks between text"]);
  expect(page.encodingFor("br, gzip")).toBe("gzip");
  expect(page.encodingFor("br")).toBeUndefined();
  expect(page.encodingFor("gzip;q=0")).toBeUndefined();
  expect(page.encodingFor(null)).toBeUndefined();
  expect(createNoncePage(styled).encodingFor("gzip")).toBeUndefined();
  expect(page.bytes("a", "gzip").length).toBeLessThan(page.bytes("a", undefined).length / 10);
});
