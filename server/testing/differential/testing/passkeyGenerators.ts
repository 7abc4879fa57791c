import { admins, at, customers, everyone, outsiders, type RequestGenerator } from "./generator.ts";
import type { Rng } from "./rng.ts";
import { hostileTexts, mostly, passwords, some, texts } from "./words.ts";

const credentials = ["cleo-1", "nobody", "", "no base64url!"];
const clientData = [
  "eyJjaGFsbGVuZ2UiOiJ1bmtub3duIn0",
  "e30",
  "",
  "%",
];

/** What no passkey has answered. */
export function badCredential(rng: Rng) {
  return {
    id: rng.pick(credentials),
    clientDataJSON: rng.pick(clientData),
    authenticatorData: "AAAA",
    signature: "AAAA",
  };
}

/** Passkeys, as far as nothing has to be signed; `passkey` of the cast is cleo's. */
export const passkeyGenerators = {
  listPasskeys: { weight: 1, by: everyone },
  startPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({
      body: some(rng, 50, { currentPassword: () => rng.pick(passwords) }),
    }),
  },
  addPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    make: (rng) => ({
      body: {
        name: mostly(rng, ["My key", ...texts.slice(0, 2)], hostileTexts),
        credential: {
          id: rng.pick(credentials),
          clientDataJSON: rng.pick(clientData),
          attestationObject: "oA",
          transports: rng.pick([[], ["usb"], ["no way"]]),
        },
      },
    }),
  },
  renamePasskey: {
    weight: 2,
    by: ["cleo", "cleo", "ada", "amy"],
    make: (rng) => ({
      path: at(rng, "/api/2fa/passkeys/", `{passkey:${rng.integer(3)}}`),
      body: { name: mostly(rng, ["The old one", "  Ünïcode  "], ["", ...hostileTexts]) },
    }),
  },
  removePasskey: {
    weight: 1,
    by: ["cleo", "cleo", "ada", "amy"],
    make: (rng) => ({
      path: at(rng, "/api/2fa/passkeys/", `{passkey:${rng.integer(3)}}`, "/remove"),
    }),
  },
  startPasskeySignIn: { weight: 1, by: outsiders },
  signInWithPasskey: {
    weight: 1,
    by: outsiders,
    make: (rng) => ({
      body: {
        credential: badCredential(rng),
      },
    }),
  },
} as const satisfies Readonly<Record<string, RequestGenerator>>;
