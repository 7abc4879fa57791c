import * as z from "zod/mini";
import { type NewCredential, PASSKEY_ALGORITHMS, type UsedCredential } from "#contract/passkeys.ts";
import type { PasskeyRow } from "../../db/store/passkeys.ts";
import type { RelyingParty } from "../../kernel/deps.ts";

/**
 * The one place that knows the package for WebAuthn. It runs in Deno and in pages; it is large, and
 * is fetched when the first passkey comes. What it reads certificates with throws unless this
 * polyfill of `Reflect` is there before, and bundlers put its own import of it behind.
 */
async function loadPackage() {
  await import("reflect-metadata");
  return await import("@simplewebauthn/server");
}

async function loadHelpers() {
  await import("reflect-metadata");
  return await import("@simplewebauthn/server/helpers");
}

const base64url = { alphabet: "base64url", omitPadding: true } as const;
const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.unknown()),
});

function clientDataIn({ clientDataJSON }: { readonly clientDataJSON: string }) {
  try {
    const bytes = Uint8Array.fromBase64(clientDataJSON, base64url);
    const found = clientData.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!found.success) return undefined;
    // On a page inside another one, people may not see what they agree to.
    const { crossOrigin, topOrigin } = found.data;
    return crossOrigin === true || topOrigin !== undefined ? undefined : found.data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the challenge that an answer claims to sign; undefined for a malformed answer, or one
 * from a page inside a frame. Not verified yet.
 */
export function challengeIn(answer: { readonly clientDataJSON: string }): string | undefined {
  return clientDataIn(answer)?.challenge;
}

/**
 * Returns whether an answer says that a passkey was used, on a page of this host or of one below
 * it.
 */
export function isOnPageOf(rpId: string, answer: { readonly clientDataJSON: string }): boolean {
  const said = clientDataIn(answer);
  if (said?.type !== "webauthn.get" || !URL.canParse(said.origin)) return false;
  const { hostname } = new URL(said.origin);
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/** The challenge and the origin that an answer has to match. */
export interface Expected {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

type Made = Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "isBackedUp">;

/**
 * Returns the new credential; undefined unless it was made for this challenge, on our page, by a
 * verified user.
 */
export async function readNewCredential(
  { id, clientDataJSON, attestationObject }: NewCredential,
  expected: Expected,
): Promise<Made | undefined> {
  if (clientDataIn({ clientDataJSON }) === undefined) return undefined;
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoCBOR }] = await Promise.all([
    loadPackage(),
    loadHelpers(),
  ]);
  return await unlessRefused(async () => {
    const given = decodeAttestationObject(Uint8Array.fromBase64(attestationObject, base64url));
    // Ignores the attestation of the device's maker, which could name URLs to fetch.
    const unattested = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", given.get("authData")],
      ]),
    );
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...shared(expected),
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: unattested.toBase64(base64url) },
      },
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey.toBase64(base64url),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    };
  });
}

/**
 * Verifies an assertion and returns its data; undefined unless the passkey signed it on our page.
 */
export async function readUse(
  { id, userHandle, ...response }: UsedCredential,
  passkey: Pick<PasskeyRow, "userId" | "publicKey">,
  expected: Expected,
): Promise<Pick<PasskeyRow, "counter" | "isBackedUp"> | undefined> {
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.userId)) return undefined;
  if (clientDataIn(response) === undefined) return undefined;
  const { verifyAuthenticationResponse } = await loadPackage();
  return await unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...shared(expected),
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      // The counter is compared where it is kept, under a lock.
      credential: {
        id,
        publicKey: Uint8Array.fromBase64(passkey.publicKey, base64url),
        counter: 0,
      },
    });
    return verified
      ? {
        counter: authenticationInfo.newCounter,
        isBackedUp: authenticationInfo.credentialBackedUp,
      }
      : undefined;
  });
}

/**
 * Returns whether the key has signed what its browser and its device said, for a verified person
 * and this host.
 */
export async function hasSigned(
  { publicKey, clientDataJSON, authenticatorData, signature }: {
    readonly publicKey: string;
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  },
  rpId: string,
): Promise<boolean> {
  const { isoUint8Array, parseAuthenticatorData, toHash, verifySignature } = await loadHelpers();
  const signed = await unlessRefused(async () => {
    const said = Uint8Array.fromBase64(authenticatorData, base64url);
    const clientHash = await toHash(Uint8Array.fromBase64(clientDataJSON, base64url));
    const { flags, rpIdHash } = parseAuthenticatorData(said);
    const isOfHost = isoUint8Array.areEqual(rpIdHash, await toHash(rpId));
    return isOfHost && flags.uv && await verifySignature({
      signature: Uint8Array.fromBase64(signature, base64url),
      data: isoUint8Array.concat([said, clientHash]),
      credentialPublicKey: Uint8Array.fromBase64(publicKey, base64url),
    });
  });
  return signed === true;
}

/** Returns the ID under which devices store a user's passkeys: no name, and constant. */
export function userHandleOf(userId: number): string {
  return new TextEncoder().encode(String(userId)).toBase64(base64url);
}

function shared({ challenge, relyingParty: { id, origins } }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The package throws for whatever is not as it should be, also for what it cannot read. */
async function unlessRefused<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
