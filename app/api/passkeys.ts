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
import type { ClientFailureCode } from "#contract/texts/clientFailures.ts";
import { CallFailed } from "./callFailed.ts";
import type { Client } from "./client.ts";
import { ports } from "./ports.ts";

/** The WebAuthn options for a user whose passkeys the server knows. */
export type OwnPasskeyOptions = NonNullable<StepUpChallenge["passkey"]>;

/** Loaded only with the first passkey, because it's large. */
const load = () => import("@simplewebauthn/browser");

/** Asks the browser to create a passkey. Throws CallFailed with the reason if it doesn't. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await load();
  const { id, response } = await withFailureCode(startRegistration({ optionsJSON: options }));
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  };
}

/**
 * Settles once the latest suggestion of passkeys can be canceled. The library first asks the
 * browser whether it supports suggestions, and starts one afterwards even if it was withdrawn. It
 * would then abort a prompt that started in the meantime.
 */
let suggestionStart: Promise<unknown> = Promise.resolve();

/** Asks the browser to sign with a passkey. Throws CallFailed with the reason if it doesn't. */
export async function signWithPasskey(
  options: RequestOptions | OwnPasskeyOptions,
): Promise<UsedCredential> {
  const { startAuthentication } = await load();
  await suggestionStart;
  return used(await withFailureCode(startAuthentication({ optionsJSON: options })));
}

/** Signs in with a passkey. Asks the user for one unless one has already signed. */
export async function signInByPasskey(client: Client, signed?: UsedCredential): Promise<User> {
  const credential = signed ??
    await signWithPasskey(await client.request(startPasskeySignIn, {}));
  const { user } = await client.request(signInWithPasskey, { body: { credential } });
  return user;
}

/** Part of a challenge's lifetime after which a new one replaces it. */
const RENEWED_AT = 0.8;

/**
 * Conditional mediation: offers the user's passkeys among the browser's suggestions for the
 * username, until the returned function is called. Does nothing if the browser doesn't support it,
 * because the button still works.
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
    suggestionStart = browserSupportsWebAuthnAutofill().then(() => {
      if (isOver) WebAuthnAbortService.cancelCeremony();
      else withdraw = () => WebAuthnAbortService.cancelCeremony();
    }).catch(() => {});
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

/** What the browser's errors mean, by their WebAuthn names. */
const meanings: Readonly<Record<string, ClientFailureCode>> = {
  AbortError: "passkey_cancelled",
  InvalidStateError: "passkey_held",
  NotAllowedError: "passkey_cancelled",
};

async function withFailureCode<T>(asking: Promise<T>): Promise<T> {
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

/** Explains why no passkey works at an IP address, and where it would. */
function addressOfNumbers({ hostname, protocol, port }: Location): string {
  const isHere = /^(127\.|\[::1\])/.test(hostname);
  const named = isHere ? `${protocol}//localhost${port && `:${port}`}` : "the bank by its name";
  return `Browsers allow no passkey for an address of numbers: open ${named} instead.`;
}
