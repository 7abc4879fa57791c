import * as z from "zod/mini";
import { proof, recoveryCodes } from "./authenticator.ts";
import { base64url } from "./base64url.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams } from "./id.ts";
import { line, longest } from "./text.ts";
import { instant } from "./time.ts";
import { user } from "./users.ts";

/** The most passkeys of one user. */
export const MOST_PASSKEYS = 20;

/** The signature algorithms of passkeys, as COSE numbers (RFC 9053): Ed25519, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** How a browser may reach the device that holds a passkey. */
export const passkeyTransport = z.enum([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
]);

export type PasskeyTransport = z.output<typeof passkeyTransport>;

const publicKeyType = z.literal("public-key");
const passkeyName = line(longest.name, "Enter a name for this passkey");

/** The data that a passkey signs: the challenge and the page's origin. */
const clientDataJSON = base64url(4_096);
const credentialId = base64url(1_364);

/** A new passkey, as `startRegistration` returns it. */
export const newCredential = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: base64url(16_384),
  /** The app leaves out transports that this list doesn't know. */
  transports: z.array(passkeyTransport).check(z.maxLength(10, "Choose at most 10 transports")),
});
export type NewCredential = z.output<typeof newCredential>;

/** A passkey's signature, as `startAuthentication` returns it. */
export const usedCredential = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: base64url(4_096),
  signature: base64url(4_096),
  userHandle: z.optional(base64url(86)),
});
export type UsedCredential = z.output<typeof usedCredential>;

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** The last sign-in with it. */
  lastUsedAt: z.nullable(instant),
  /** Whether the passkey is synced, so losing the device doesn't lose it. */
  isBackedUp: z.boolean(),
});

/** The caller's own passkeys, oldest first. */
export const listPasskeys = defineCall({
  method: "GET",
  path: "/api/2fa/passkeys",
  access: "signedIn",
  status: 200,
  output: z.array(passkey),
  errors: [],
  idempotent: false,
  conditional: "content",
  beforeSecondFactor: true,
});

/**
 * What a browser needs for a new passkey, as PublicKeyCredentialCreationOptionsJSON (WebAuthn 3).
 */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.array(passkeyTransport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** Starts adding a passkey. Its challenge works once, for a few minutes, in this browser. */
export const startPasskey = defineCall({
  method: "POST",
  path: "/api/2fa/passkey-options",
  access: "signedIn",
  body: z.strictObject(proof),
  status: 201,
  output: creationOptions,
  errors: ["password_needed", "wrong_password", "too_many_passkeys", "step_up_required"],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Stores a new passkey. Ends the caller's other sessions and gives this one a new token; from then
 * on it counts as signed in with two factors. The first second factor comes with recovery codes,
 * which are never shown again.
 */
export const addPasskey = defineCall({
  method: "POST",
  path: "/api/2fa/passkeys",
  access: "signedIn",
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  status: 201,
  output: z.extend(passkey, { recoveryCodes: z.optional(recoveryCodes) }),
  errors: ["passkey_refused", "passkey_exists", "too_many_passkeys", "step_up_required"],
  idempotent: false,
  beforeSecondFactor: true,
});

/** Renames a passkey. Needs step-up authentication: users spot a stranger's passkey by its name. */
export const renamePasskey = defineCall({
  method: "PATCH",
  path: "/api/2fa/passkeys/{id}",
  access: "signedIn",
  params: idParams,
  body: z.strictObject({ name: passkeyName }),
  status: 200,
  output: passkey,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

/** Removes a passkey. Ends the caller's other sessions. */
export const removePasskey = defineCall({
  method: "POST",
  path: "/api/2fa/passkeys/{id}/remove",
  access: "signedIn",
  params: idParams,
  status: 204,
  errors: ["not_found", "step_up_required"],
  idempotent: false,
});

/** What a browser needs to use a passkey, as PublicKeyCredentialRequestOptionsJSON (WebAuthn 3). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** Starts a sign-in by passkey for any user. Its challenge works once, for a few minutes. */
export const startPasskeySignIn = defineCall({
  method: "POST",
  path: "/api/login/passkey-options",
  access: "anyone",
  status: 201,
  output: requestOptions,
  errors: [],
  idempotent: false,
  beforeSecondFactor: true,
});

/**
 * Signs in the owner of the passkey, in the browser that got the challenge. The passkey counts as
 * both factors, because the device verified its user. Errors don't say which part was wrong.
 */
export const signInWithPasskey = defineCall({
  method: "POST",
  path: "/api/login/passkey",
  access: "anyone",
  body: z.strictObject({ credential: usedCredential }),
  status: 200,
  output: z.object({ user }),
  errors: ["passkey_refused"],
  idempotent: false,
  beforeSecondFactor: true,
});

export const passkeyCalls = {
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
};
