import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RequestOptions } from "#contract/passkeys.ts";
import type { Client } from "./client.ts";
import { offerPasskeys, signWithPasskey } from "./passkeys.ts";

const options: RequestOptions = {
  challenge: "AAAA",
  rpId: "bank.test",
  timeout: 300_000,
  userVerification: "required",
};
const client: Client = { request: vi.fn().mockResolvedValue(options), requestPart: vi.fn() };

let prompts: CredentialRequestOptions[];
/** Resolves the browser's answer that it supports suggestions. */
let confirmSupport: () => void;
let questions: () => number;

beforeEach(() => {
  prompts = [];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  confirmSupport = () => resolve(true);
  // The page gets its answer right away. The library's own question, right before it starts, takes longer.
  const isConditionalMediationAvailable = vi.fn(() => promise).mockResolvedValueOnce(true);
  questions = () => isConditionalMediationAvailable.mock.calls.length;
  document.body.innerHTML = `<input autocomplete="username webauthn">`;
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(class {}, { isConditionalMediationAvailable }),
  );
  const get = (asked: CredentialRequestOptions) => {
    prompts.push(asked);
    return new Promise(() => {});
  };
  vi.stubGlobal("navigator", { credentials: { get } });
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("doesn't let a withdrawn suggestion that starts late abort the prompt", async () => {
  const withdraw = offerPasskeys(client, () => {});
  await expect.poll(() => questions()).toBeGreaterThan(1);
  withdraw();
  void signWithPasskey(options).catch(() => {});
  // A prompt that doesn't wait for the browser's answer has started by now.
  await vi.waitFor(() => expect(prompts).toHaveLength(1), { timeout: 100 }).catch(() => {});
  confirmSupport();
  await expect.poll(() => prompts).toHaveLength(2);
  const states = prompts.map(({ mediation, signal }) => [mediation, signal?.aborted]);
  expect(states).toEqual([["conditional", true], [undefined, false]]);
});
