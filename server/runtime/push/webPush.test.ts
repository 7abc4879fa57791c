import { Buffer } from "node:buffer";
import { createECDH, createHmac, webcrypto } from "node:crypto";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { createEncryptor, KEY_BYTES } from "../../kernel/encryptor.ts";
import { EmailNotAccepted } from "../../notifications/repeatingNotifier.ts";
import { pushHere } from "../../testing/samples/alerts.ts";
import { openTestBank, type TestBank } from "../../testing/testBank.ts";
import { createWebPush } from "./webPush.ts";

const base64url = (bytes: Uint8Array) =>
  bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) =>
  parts.reduce((made, part) => made.update(part), createHmac("sha256", key)).digest();
const bytes = (text: string) => new TextEncoder().encode(text);

/** A browser: what it hands over, and how it opens what it is sent (RFC 8188 and 8291). */
function receiver() {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = crypto.getRandomValues(new Uint8Array(16));
  async function open(sent: Uint8Array): Promise<string> {
    const [salt, senderKey, ciphertext] = [sent.slice(0, 16), sent.slice(21, 86), sent.slice(86)];
    const info = [bytes("WebPush: info\0"), publicKey, senderKey, Uint8Array.of(1)];
    const secret = hmac(hmac(auth, own.computeSecret(senderKey)), ...info);
    const derive = (what: string, length: number) =>
      hmac(hmac(salt, secret), bytes(`Content-Encoding: ${what}\0`), Uint8Array.of(1))
        .subarray(0, length);
    const secretKey = derive("aes128gcm", 16);
    const key = await webcrypto.subtle.importKey("raw", secretKey, "AES-GCM", false, ["decrypt"]);
    const how = { name: "AES-GCM", iv: derive("nonce", 12) };
    const opened = new Uint8Array(await webcrypto.subtle.decrypt(how, key, ciphertext));
    return new TextDecoder().decode(opened.subarray(0, opened.lastIndexOf(2)));
  }
  return { publicKey: base64url(publicKey), auth: base64url(auth), open };
}

/** A push service on this machine that answers with a status, and leads elsewhere where one is named. */
async function service(status = 201, location?: string) {
  const taken: { readonly headers: Headers; readonly body: Uint8Array }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.entries(request.headers).map((
      [name, value],
    ): [string, string] => [name, String(value)]);
    taken.push({ headers: new Headers(headers), body: Buffer.concat(parts) });
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, taken };
}

const contact = "mailto:bank@bank.test";
const bank = () => openTestBank(createMemoryStore()).deps;
const reaching = (origin: string, deps = bank()) =>
  createWebPush(deps, { contact, isService: (endpoint) => endpoint.startsWith(`${origin}/`) });

it("hands over what the browser alone can open, signed as the bank's", async () => {
  const { origin, taken } = await service();
  const push = reaching(origin);
  const { open, ...keys } = receiver();
  expect(await push.send({ endpoint: `${origin}/maya`, ...keys }, "Money left")).toBe("taken");
  const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = taken;
  expect(await open(body)).toBe("Money left");
  expect(new TextDecoder().decode(body)).not.toContain("Money");
  expect(headers.get("content-encoding")).toBe("aes128gcm");
  expect([headers.get("ttl"), headers.get("urgency")]).toEqual([String(12 * 60 * 60), "high"]);
  const [, token = "", key = ""] =
    /^vapid t=(.+), k=(.+)$/.exec(headers.get("authorization") ?? "") ??
      [];
  expect(key).toBe(await push.publicKey());
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });
  expect(JSON.parse(new TextDecoder().decode(read(claims))))
    .toMatchObject({ aud: origin, sub: contact });
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const verifier = await webcrypto.subtle.importKey("raw", read(key), algorithm, false, ["verify"]);
  const signed = bytes(`${head}.${claims}`);
  expect(await webcrypto.subtle.verify(algorithm, verifier, read(signature), signed)).toBe(true);
});

it.each([404, 410])("treats a %i as the end of the subscription", async (status) => {
  const { origin } = await service(status);
  const { open: _, ...keys } = receiver();
  expect(await reaching(origin).send({ endpoint: `${origin}/maya`, ...keys }, "x")).toBe("gone");
});

it.each([429, 500, 503])("tries again after a %i", async (status) => {
  const { origin } = await service(status);
  const { open: _, ...keys } = receiver();
  await expect(reaching(origin).send({ endpoint: `${origin}/maya`, ...keys }, "x"))
    .rejects.toThrow(EmailNotAccepted);
});

it.each([301, 400, 403, 413])(
  "gives up after a %i, and follows no redirect",
  async (status) => {
    const elsewhere = await service();
    const { origin } = await service(status, `${elsewhere.origin}/inside`);
    const { open: _, ...keys } = receiver();
    await expect(reaching(origin).send({ endpoint: `${origin}/maya`, ...keys }, "x"))
      .rejects.toMatchObject({ name: "PushRefused", code: String(status) });
    expect(elsewhere.taken).toEqual([]);
  },
);

it("retries if the service doesn't respond", async () => {
  const { open: _, ...keys } = receiver();
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  await expect(reaching(origin).send({ endpoint: `${origin}/maya`, ...keys }, "x"))
    .rejects.toThrow(EmailNotAccepted);
});

it("sends nothing to an unknown service, or for an invalid key", async () => {
  const { origin, taken } = await service();
  const { open: _, ...keys } = receiver();
  const strict = createWebPush(bank(), { contact });
  expect(await strict.send({ endpoint: `${origin}/maya`, ...keys }, "x")).toBe("gone");
  const noPoint = { ...keys, publicKey: `B${"A".repeat(86)}` };
  expect(await reaching(origin).send({ endpoint: `${origin}/maya`, ...noPoint }, "x"))
    .toBe("gone");
  expect(taken).toEqual([]);
});

it("has one key, created at the first start and stored encrypted, that no setting shows or replaces", async () => {
  const store = createMemoryStore();
  const { deps, person } = openTestBank(store);
  const keys = await Promise.all([1, 2].map(() => createWebPush(deps, { contact }).publicKey()));
  expect(keys[0]).toMatch(/^B[\w-]{86}$/);
  expect(new Set(keys).size).toBe(1);
  expect(JSON.stringify(store.exportState().settings)).not.toContain(keys[0]);
  const { ask } = await person("admin");
  const path = "/api/system-settings";
  expect((await ask({ method: "GET", path })).body).toEqual({});
  const body = { key: "push_key", value: "mine" };
  expect((await ask({ method: "POST", path, body })).status).toBe(400);
  expect(await createWebPush(deps, { contact }).publicKey()).toBe(keys[0]);
});

it("forgets the browsers of a key that cannot be opened any more, and has another for the next", async () => {
  const store = createMemoryStore();
  const open = (byte: number) => {
    const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(byte));
    const changed = { ...openTestBank(store).deps, encryptor };
    const push = createWebPush(changed, { contact, isService: () => true });
    return openTestBank(store, undefined, { encryptor, push });
  };
  const before = open(1);
  const maya = await before.person("customer");
  const switchOn = () => maya.ask({ method: "POST", ...pushHere("phone") });
  const { headers } = pushHere("phone");
  const pushIn = async ({ visitor }: TestBank) => {
    const cookie = `${maya.cookie}; ${headers.cookie}`;
    const { body } = await visitor({ method: "GET", path: "/api/alerts", headers: { cookie } });
    return Object(body).push;
  };
  const first = { ...await pushIn(before), isOn: true };
  await switchOn();
  expect(await pushIn(before)).toEqual(first);
  expect(await pushIn(open(1))).toEqual(first);
  const second = await pushIn(open(2));
  expect([second.isOn, second.key === first.key]).toEqual([false, false]);
  await switchOn();
  expect(await pushIn(open(2))).toEqual({ ...second, isOn: true });
});
