import type { UsedCredential } from "#contract/passkeys.ts";
import {
  makePasskey,
  type SigningRequest,
  signWith,
  type SoftwarePasskey,
} from "#mocks/softwareKey.ts";
import { userHandleOf } from "../auth/passkeys/webauthn.ts";
import type { Browser } from "./browser.ts";
import type { TestBank } from "./testBank.ts";

/** The address of a test bank's pages. */
export const asked = { origin: "https://bank.test" };

/** Returns the cookie of the browser that got a passkey's challenge. */
export function challengeCookie(headers: Headers) {
  const [cookie = ""] = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { cookie };
}

type Post = Pick<Browser, "post">;

/** What the bank wants of a device that makes a passkey in this browser. */
export async function creationOptions(page: Post, body: unknown = {}) {
  return Object((await page.post("/api/2fa/passkey-options", body)).body);
}

/** Adds a passkey in a browser whose person has just signed in. */
export async function addPasskey(page: Post, name = "My telephone") {
  const { passkey, answer } = await makePasskey(await creationOptions(page), asked);
  const response = await page.post("/api/2fa/passkeys", { name, credential: answer });
  return { passkey, response, id: Number(Object(response.body).id) };
}

/** Gives a person a passkey past their browser; returns its key and its row. */
export async function givePasskey({ deps }: Pick<TestBank, "deps">, userId: number) {
  const { store, clock, relyingParty: { id } } = deps;
  const user = { id: userHandleOf(userId), name: "", displayName: "" };
  const options = { challenge: "any", rp: { id, name: "" }, user };
  const { passkey, publicKey, answer } = await makePasskey(options, asked);
  const row = await store.passkeys.insert({
    userId,
    credentialId: answer.id,
    publicKey,
    rpId: id,
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: "My telephone",
    createdAt: clock.now(),
  });
  return { passkey, row };
}

/** What a passkey answers to a sign-in that this browser begins. */
export async function answerOf(
  page: Post,
  passkey: SoftwarePasskey,
  how: Partial<SigningRequest> & { readonly rpId?: string } = {},
): Promise<UsedCredential> {
  const options = Object((await page.post("/api/login/passkey-options", undefined)).body);
  const { answer } = await signWith(passkey, { ...options, ...how }, { ...asked, ...how });
  return answer;
}
