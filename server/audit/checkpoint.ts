import type { AuditLink } from "../db/store/audit.ts";

/** The newest link of the audit chain at some moment. */
export type Checkpoint = Pick<AuditLink, "seq" | "hash">;

/** A signed checkpoint as it is published: rewriting the chain later contradicts it. */
export interface SignedCheckpoint extends Checkpoint {
  /** Ed25519, in base64; left out where the bank has no key to sign with. */
  readonly signature?: string | undefined;
}

export interface CheckpointSigner {
  /** 32 bytes in base64. Anyone can verify the server's signatures with it. */
  readonly publicKey: string;
  /** Signs any other text; in base64. */
  signText(text: string): Promise<string>;
  sign(head: Checkpoint): Promise<SignedCheckpoint>;
}

const ALGORITHM = "Ed25519";

/** The DER prefix of a 32-byte private key (PKCS #8, RFC 8410). */
const PKCS8_PREFIX = Uint8Array.fromHex("302e020100300506032b657004220420");

/** The one text of a head that is signed. It must never change. */
function textOf({ seq, hash }: Checkpoint): string {
  return `kestrel audit head ${seq}:${hash}`;
}

/** Signs with a key of 32 random bytes. */
export async function createCheckpointSigner(
  key: Uint8Array<ArrayBuffer>,
): Promise<CheckpointSigner> {
  const pkcs8 = new Uint8Array([...PKCS8_PREFIX, ...key]);
  const signing = await crypto.subtle.importKey("pkcs8", pkcs8, ALGORITHM, true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", signing);
  const signText = async (text: string) =>
    new Uint8Array(
      await crypto.subtle.sign(ALGORITHM, signing, new TextEncoder().encode(text)),
    ).toBase64();
  return {
    signText,
    publicKey: Uint8Array.fromBase64(x, { alphabet: "base64url" }).toBase64(),
    sign: async ({ seq, hash }) => ({
      seq,
      hash,
      signature: await signText(textOf({ seq, hash })),
    }),
  };
}

/** Returns a verifier of checkpoint signatures, or undefined if the text isn't a public key. */
export async function createCheckpointVerifier(
  publicKey: string,
): Promise<((head: SignedCheckpoint) => Promise<boolean>) | undefined> {
  try {
    const bytes = Uint8Array.fromBase64(publicKey);
    const key = await crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["verify"]);
    return async ({ signature, ...head }) => {
      const given = bytesOf(signature ?? "");
      return given !== undefined &&
        await crypto.subtle.verify(ALGORITHM, key, given, new TextEncoder().encode(textOf(head)));
    };
  } catch {
    return undefined;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return undefined;
  }
}
