import { makePasskey, signWith, type SoftwarePasskey } from "./softwareKey.ts";

/** A prompt that the browser would show. */
export interface KeyWish {
  readonly act: "make" | "signIn" | "confirm";
  /** Where it is for. */
  readonly host: string;
  /** Users with passkeys to choose from; the user of a new one. */
  readonly names: readonly string[];
}

export interface SoftwareKeyParts {
  /** The key's storage, for as long as a page or longer. */
  readonly memory: {
    read(): readonly SoftwarePasskey[];
    write(passkeys: readonly SoftwarePasskey[]): void;
  };
  /** Prompts the user; returns the index of the chosen name, undefined if they cancel. */
  readonly ask: (wish: KeyWish, signal: AbortSignal | undefined) => Promise<number | undefined>;
}

const base64url = { alphabet: "base64url", omitPadding: true } as const;

/**
 * Replaces the browser's `navigator.credentials` (WebAuthn 3, section 5.1) by a key that is a
 * program, so users can try passkeys without a device and at any address. Returns a function that
 * removes it.
 */
export function installSoftwareKey({ memory, ask }: SoftwareKeyParts): () => void {
  const asked = () => ({ origin: location.origin });
  const here = (rpId: string) => {
    const { hostname } = location;
    if (hostname === rpId || hostname.endsWith(`.${rpId}`)) return;
    throw new DOMException(`"${rpId}" is no part of this page's host`, "SecurityError");
  };
  const keep = (passkey: SoftwarePasskey) =>
    memory.write([...memory.read().filter(({ id }) => id !== passkey.id), passkey]);

  async function choice(wish: KeyWish, signal: AbortSignal | null | undefined): Promise<number> {
    const chosen = await untilAborted(ask(wish, signal ?? undefined), signal);
    if (chosen !== undefined) return chosen;
    throw new DOMException("The user canceled", "NotAllowedError");
  }

  async function create({ publicKey, signal }: CredentialCreationOptions = {}) {
    if (publicKey === undefined) return null;
    const { id: host = location.hostname, name } = publicKey.rp;
    here(host);
    const known = (publicKey.excludeCredentials ?? []).map(({ id }) => textOf(id));
    if (memory.read().some(({ id }) => known.includes(id))) {
      throw new DOMException("There is one already", "InvalidStateError");
    }
    await choice({ act: "make", host, names: [publicKey.user.name] }, signal);
    const { passkey, answer } = await makePasskey({
      challenge: textOf(publicKey.challenge),
      rp: { id: host, name },
      user: { ...publicKey.user, id: textOf(publicKey.user.id) },
    }, asked());
    keep(passkey);
    return credential(answer.id, {
      clientDataJSON: bytesOf(answer.clientDataJSON),
      attestationObject: bytesOf(answer.attestationObject),
      getTransports: () => [...answer.transports],
    });
  }

  async function get({ publicKey, mediation, signal }: CredentialRequestOptions = {}) {
    if (publicKey === undefined) return null;
    const host = publicKey.rpId ?? location.hostname;
    here(host);
    const wanted = publicKey.allowCredentials?.map(({ id }) => textOf(id)) ?? [];
    const held = () =>
      memory.read().filter(({ rpId, id }) =>
        rpId === host && (wanted.length === 0 || wanted.includes(id))
      );
    if (mediation === "conditional") {
      // As a suggestion for a field, it waits until the user selects it.
      await untilAborted(fieldPressed(() => held().length > 0), signal);
    }
    const names = held().map(({ userName }) => userName);
    const chosen = held()[
      await choice({ act: wanted.length === 0 ? "signIn" : "confirm", host, names }, signal)
    ];
    if (chosen === undefined) throw new DOMException("There is none", "NotAllowedError");
    const options = { challenge: textOf(publicKey.challenge), rpId: host };
    const { passkey, answer } = await signWith(chosen, options, asked());
    keep(passkey);
    return credential(answer.id, {
      clientDataJSON: bytesOf(answer.clientDataJSON),
      authenticatorData: bytesOf(answer.authenticatorData),
      signature: bytesOf(answer.signature),
      userHandle: answer.userHandle === undefined ? null : bytesOf(answer.userHandle),
    });
  }

  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create, get },
  });
  return () => void Reflect.deleteProperty(navigator, "credentials");
}

/** A press into a field whose suggestions may hold passkeys, while there are any. */
function fieldPressed(isOffered: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !isOffered()) return;
      if (target.closest("input[autocomplete$='webauthn']") === null) return;
      document.removeEventListener("click", onClick);
      resolve();
    };
    document.addEventListener("click", onClick);
  });
}

async function untilAborted<T>(
  waiting: Promise<T>,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  return await Promise.race([waiting, aborted.promise]);
}

function credential(id: string, response: object) {
  return {
    id,
    rawId: bytesOf(id),
    type: "public-key",
    authenticatorAttachment: "platform",
    response,
    getClientExtensionResults: () => ({}),
  };
}

function textOf(source: BufferSource): string {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return bytes.toBase64(base64url);
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.fromBase64(text, base64url).buffer;
}
