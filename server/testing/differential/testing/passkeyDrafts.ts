import { admins, anybody, at, customers, type Drafter, outside } from "./drafter.ts";
import type { Dice } from "./dice.ts";
import { hostileTexts, mostly, passwords, some, texts } from "./words.ts";

const credentials = ["cleo-1", "nobody", "", "no base64url!"];
const clientData = [
  "eyJjaGFsbGVuZ2UiOiJ1bmtub3duIn0",
  "e30",
  "",
  "%",
];

/** What no passkey has answered. */
export function badCredential(dice: Dice) {
  return {
    id: dice.pick(credentials),
    clientDataJSON: dice.pick(clientData),
    authenticatorData: "AAAA",
    signature: "AAAA",
  };
}

/** Passkeys, as far as nothing has to be signed; `passkey` of the cast is cleo's. */
export const passkeyDrafts = {
  listPasskeys: { weight: 1, by: anybody },
  startPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({ body: some(dice, 50, { currentPassword: () => dice.pick(passwords) }) }),
  },
  addPasskey: {
    weight: 1,
    by: [...customers, ...admins],
    draft: (dice) => ({
      body: {
        name: mostly(dice, ["My key", ...texts.slice(0, 2)], hostileTexts),
        credential: {
          id: dice.pick(credentials),
          clientDataJSON: dice.pick(clientData),
          attestationObject: "oA",
          transports: dice.pick([[], ["usb"], ["no way"]]),
        },
      },
    }),
  },
  renamePasskey: {
    weight: 2,
    by: ["cleo", "cleo", "ada", "amy"],
    draft: (dice) => ({
      path: at(dice, "/api/2fa/passkeys/", `{passkey:${dice.integer(3)}}`),
      body: { name: mostly(dice, ["The old one", "  Ünïcode  "], ["", ...hostileTexts]) },
    }),
  },
  removePasskey: {
    weight: 1,
    by: ["cleo", "cleo", "ada", "amy"],
    draft: (dice) => ({
      path: at(dice, "/api/2fa/passkeys/", `{passkey:${dice.integer(3)}}`, "/remove"),
    }),
  },
  startPasskeySignIn: { weight: 1, by: outside },
  signInWithPasskey: {
    weight: 1,
    by: outside,
    draft: (dice) => ({
      body: {
        credential: badCredential(dice),
      },
    }),
  },
} as const satisfies Readonly<Record<string, Drafter>>;
