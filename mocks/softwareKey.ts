import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from "#contract/passkeys.ts";

/** A passkey whose device is a program: ES256, with its private half in plain sight. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly privateKey: JsonWebKey;
  readonly counter: number;
}

/** A passkey that was just made. */
interface Made {
  readonly passkey: SoftwarePasskey;
  /** In COSE format, as the server stores it. */
  readonly publicKey: string;
  readonly answer: NewCredential;
}

/** Where and how it is asked to sign. */
export interface SigningRequest {
  /** The page's origin, from the browser. */
  readonly origin: string;
  /** Whether the device has verified its user; true by default. */
  readonly isVerified?: boolean;
  /** Other facts from the browser, such as that the page is in a frame of another one. */
  readonly framing?: Readonly<Record<string, unknown>>;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_KEY = 0x40;

const es256 = { name: "ECDSA", namedCurve: "P-256" };
const base64url = { alphabet: "base64url", omitPadding: true } as const;

/**
 * Creates a passkey for the user in the options, and returns the device's response (WebAuthn 3,
 * section 6).
 */
export async function makePasskey(
  { challenge, rp, user }: Pick<CreationOptions, "challenge" | "rp" | "user">,
  asked: SigningRequest,
): Promise<Made> {
  const { privateKey } = await crypto.subtle.generateKey(es256, true, ["sign"]);
  const jwk = await crypto.subtle.exportKey("jwk", privateKey);
  const id = crypto.getRandomValues(new Uint8Array(32));
  // A key in COSE: type EC2, ES256, P-256, and the point.
  const key = joined(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32],
    bytesOf(jwk.x ?? ""),
    [0x22, 0x58, 32],
    bytesOf(jwk.y ?? ""),
  );
  const made = joined(new Uint8Array(16), [0, id.length], id, key);
  const data = joined(await headOf(rp.id, flagsOf(asked) | HOLDS_KEY, 0), made);
  const attestationObject = joined(
    [0xa3],
    textOf("fmt"),
    textOf("none"),
    textOf("attStmt"),
    [0xa0],
    textOf("authData"),
    [0x58, data.length],
    data,
  );
  const passkey = {
    id: id.toBase64(base64url),
    rpId: rp.id,
    userHandle: user.id,
    userName: user.name,
    privateKey: jwk,
    counter: 0,
  };
  return {
    passkey,
    publicKey: key.toBase64(base64url),
    answer: {
      id: passkey.id,
      clientDataJSON: clientData("webauthn.create", challenge, asked).toBase64(base64url),
      attestationObject: attestationObject.toBase64(base64url),
      transports: ["internal"],
    },
  };
}

/** Signs with a passkey; it has counted one more afterwards. */
export async function signWith(
  passkey: SoftwarePasskey,
  { challenge, rpId }: Pick<RequestOptions, "challenge" | "rpId">,
  asked: SigningRequest,
): Promise<{ readonly passkey: SoftwarePasskey; readonly answer: UsedCredential }> {
  const counter = passkey.counter + 1;
  const data = await headOf(rpId, flagsOf(asked), counter);
  const client = clientData("webauthn.get", challenge, asked);
  const key = await crypto.subtle.importKey("jwk", passkey.privateKey, es256, false, ["sign"]);
  const signed = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    joined(data, await sha256(client)),
  );
  return {
    passkey: { ...passkey, counter },
    answer: {
      id: passkey.id,
      clientDataJSON: client.toBase64(base64url),
      authenticatorData: data.toBase64(base64url),
      signature: inDer(new Uint8Array(signed)).toBase64(base64url),
      userHandle: passkey.userHandle,
    },
  };
}

function flagsOf({ isVerified = true }: SigningRequest): number {
  return isVerified ? PRESENT | VERIFIED : PRESENT;
}

/** Returns the authenticator data that begins every response: host, flags and counter. */
async function headOf(rpId: string, flags: number, counter: number) {
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, counter);
  return joined(await sha256(utf8(rpId)), [flags], new Uint8Array(count.buffer));
}

function clientData(type: string, challenge: string, { origin, framing }: SigningRequest) {
  return utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...framing }));
}

/** The two numbers of a signature as DER, which authenticators use, instead of side by side. */
function inDer(signature: Uint8Array) {
  const half = signature.length / 2;
  const numbers = [signature.subarray(0, half), signature.subarray(half)].map((bytes) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const number = bytes.subarray(start);
    const positive = (number[0] ?? 0) < 0x80 ? number : joined([0], number);
    return joined([0x02, positive.length], positive);
  });
  const both = joined(...numbers);
  return joined([0x30, both.length], both);
}

/** A short text in CBOR. */
function textOf(text: string) {
  return joined([0x60 + text.length], utf8(text));
}

function utf8(text: string) {
  return new TextEncoder().encode(text);
}

function bytesOf(text: string) {
  return Uint8Array.fromBase64(text, base64url);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
