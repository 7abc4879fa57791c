import type { DemoUsername } from "./demoUsernames.ts";
import type { MockBank } from "./mockBank.ts";
import { makePasskey, type SoftwarePasskey } from "./softwareKey.ts";
import { installSoftwareKey } from "./softwareKeyInPage.ts";

/** The key of a story's page, and its user's response to prompts. */
export interface StorySoftwareKey {
  person: "agrees" | "cancels" | "hesitates";
  /** Whether a prompt waits for a user who hesitates. */
  isPrompting: boolean;
  /** Adds a passkey on this key to a user. */
  give(bank: MockBank, username: DemoUsername, name?: string): Promise<void>;
  takeAway(): void;
}

/** A key without prompts: it does what the story says. */
export function storySoftwareKey(): StorySoftwareKey {
  let held: readonly SoftwarePasskey[] = [];
  const key: StorySoftwareKey = {
    person: "agrees",
    isPrompting: false,
    async give({ store, clock, deps: { relyingParty } }, username, name = "Phone") {
      const user = await store.users.byUsername(username);
      if (user === undefined) throw new Error(`No user is called "${username}"`);
      const id = new TextEncoder().encode(String(user.id));
      const { passkey, publicKey } = await makePasskey({
        challenge: "",
        rp: { id: relyingParty.id, name: "" },
        user: {
          id: id.toBase64({ alphabet: "base64url", omitPadding: true }),
          name: username,
          displayName: "",
        },
      }, { origin: location.origin });
      held = [...held, passkey];
      await store.passkeys.insert({
        userId: user.id,
        credentialId: passkey.id,
        publicKey,
        rpId: relyingParty.id,
        counter: 0,
        transports: ["internal"],
        isBackedUp: true,
        name,
        createdAt: clock.now(),
      });
    },
    takeAway: installSoftwareKey({
      memory: { read: () => held, write: (passkeys) => held = passkeys },
      ask: () => {
        key.isPrompting = key.person === "hesitates";
        if (key.isPrompting) return new Promise(() => {});
        return Promise.resolve(key.person === "agrees" ? 0 : undefined);
      },
    }),
  };
  return key;
}
