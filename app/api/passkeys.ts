import {
  type CreationOptions,
  type NewCredential,
  type PasskeyTransport,
  passkeyTransport,
  type RequestOptions,
  signInWithPasskey,
  startPasskeySignIn,
  type UsedCredential,
} from "#contract/passkeys.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import type { User } from "#contract/users.ts";
import { CallFailed, type LostCode } from "./callFailed.ts";
import type { Client } from "./client.ts";
import { ports } from "./ports.ts";

/** What is asked of somebody whose passkeys the bank knows. */
export type OwnPasskeyOptions = NonNullable<StepUpChallenge["passkey"]>;

/** It is large enough to come when the first passkey does. */
const load = () => import("@simplewebauthn/browser");

/** Has the browser make a passkey. Throws CallFailed with why it was not made. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await load();
  const { id, response } = await told(startRegistration({ optionsJSON: options }));
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  };
}

/** Has the browser ask for a passkey and sign with it. Throws CallFailed with why nothing was signed. */
export async function signWithPasskey(
  options: RequestOptions | OwnPasskeyOptions,
): Promise<UsedCredential> {
  const { startAuthentication } = await load();
  return used(await told(startAuthentication({ optionsJSON: options })));
}

/** Signs in by a passkey, for which the browser asks its person unless one has signed. */
export async function signInByPasskey(client: Client, signed?: UsedCredential): Promise<User> {
  const credential = signed ??
    await signWithPasskey(await client.request(startPasskeySignIn, {}));
  const { user } = await client.request(signInWithPasskey, { body: { credential } });
  return user;
}

/** How much of a challenge's time passes before another takes its place. */
const RENEWED_AT = 0.8;

/**
 * Offers the person's passkeys among what the browser suggests for the username, until the answered
 * function is called. Where that is not possible nothing is said: the button still is.
 */
export function offerPasskeys(
  client: Client,
  onUsed: (credential: UsedCredential) => void,
): () => void {
  let isOver = false;
  let stopRenewal = () => {};
  let withdraw = () => {};

  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
      await load();
    if (isOver || !await browserSupportsWebAuthnAutofill()) return;
    const options = await client.request(startPasskeySignIn, {});
    if (isOver) return;
    stopRenewal = ports.after(options.timeout * RENEWED_AT, () => void offer().catch(() => {}));
    const asking = startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    withdraw = () => WebAuthnAbortService.cancelCeremony();
    const credential = await asking.finally(() => withdraw = () => {});
    stopRenewal();
    if (!isOver) onUsed(used(credential));
  }

  void offer().catch(() => {});
  return () => {
    isOver = true;
    stopRenewal();
    withdraw();
  };
}

type Answer = Awaited<
  ReturnType<Awaited<ReturnType<typeof load>>["startAuthentication"]>
>;

function used({ id, response }: Answer): UsedCredential {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle ? { userHandle } : {}),
  };
}

function isTransport(name: string): name is PasskeyTransport {
  return passkeyTransport.options.some((known) => known === name);
}

/** What the browser's own refusals mean, by the names that WebAuthn gives them. */
const meanings: Readonly<Record<string, LostCode>> = {
  AbortError: "passkey_cancelled",
  InvalidStateError: "passkey_held",
  NotAllowedError: "passkey_cancelled",
};

async function told<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const { name, code } = wordsOf(error);
    const failure = {
      code: meanings[name] ?? "passkey_impossible",
      status: null,
      message: code === "ERROR_INVALID_DOMAIN" ? addressOfNumbers(location) : "",
    };
    throw new CallFailed(`${failure.code}: ${name}`, failure, { cause: error });
  }
}

function wordsOf(error: unknown): { readonly name: string; readonly code: string } {
  if (!(error instanceof Error)) return { name: "", code: "" };
  return { name: error.name, code: "code" in error ? String(error.code) : "" };
}

/** Why no passkey works here, and where it would. */
function addressOfNumbers({ hostname, protocol, port }: Location): string {
  const isHere = /^(127\.|\[::1\])/.test(hostname);
  const named = isHere ? `${protocol}//localhost${port && `:${port}`}` : "the bank by its name";
  return `Browsers allow no passkey for an address of numbers: open ${named} instead.`;
}
