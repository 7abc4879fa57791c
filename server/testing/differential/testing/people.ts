import { bankItself } from "../../../kernel/deps.ts";
import type { AccountType } from "#contract/accounts.ts";
import { addUser } from "../../../users/addUser.ts";
import { encryptIdentity } from "../../../rules/identity.ts";
import { openSession } from "../../../auth/sessions/signIn.ts";
import { bankAdjusts, PASSWORD, type TestBank } from "../../testBank.ts";
import type { testUsernames } from "./step.ts";

type Name = (typeof testUsernames)[number];

interface Part {
  readonly role: "admin" | "customer";
  readonly isActive?: boolean;
  readonly isFrozen?: boolean;
  readonly twoFactorEnabled?: boolean;
  /** Only signed-in actors have a session from the start. */
  readonly isSignedIn?: boolean;
  /** The names of their passkeys, which sign nothing here. */
  readonly passkeys?: readonly string[];
  readonly accounts?: readonly {
    readonly type: AccountType;
    readonly cents: number;
    readonly isActive?: boolean;
    readonly isFrozen?: boolean;
  }[];
}

const parts: Readonly<Record<Name, Part>> = {
  amy: { role: "admin", isSignedIn: true },
  abe: { role: "admin", isSignedIn: true },
  ada: {
    role: "customer",
    isSignedIn: true,
    accounts: [{ type: "checking", cents: 100_000 }, { type: "savings", cents: 5_050 }],
  },
  ben: {
    role: "customer",
    isSignedIn: true,
    accounts: [
      { type: "checking", cents: 70_001 },
      { type: "savings", cents: 900, isFrozen: true },
      { type: "investment", cents: 300, isActive: false },
    ],
  },
  cleo: {
    role: "customer",
    isFrozen: true,
    isSignedIn: true,
    passkeys: ["1", "2"],
    accounts: [{ type: "checking", cents: 1 }],
  },
  dora: {
    role: "customer",
    twoFactorEnabled: true,
    accounts: [{ type: "savings", cents: 999_999 }],
  },
  eve: { role: "customer", isActive: false, isSignedIn: true, accounts: [] },
};

/**
 * Puts the cast into an empty bank, straight into its tables. Returns the session tokens of those
 * who are signed in. Accounts are numbered ada 0, 1; ben 2, 3, 4; cleo 5; dora 6.
 */
export async function seedCast({ deps }: TestBank): Promise<ReadonlyMap<string, string>> {
  const { store, encryptor, clock } = deps;
  const now = clock.now();
  const tokens = new Map<string, string>();
  let number = 4_000;
  for (const [username, given] of Object.entries(parts)) {
    const { accounts = [], passkeys = [], isSignedIn = false, ...part } = given;
    const user = await addUser(store, {
      ...part,
      username,
      email: `${username}@example.test`,
      fullName: `${username} Example`,
      isEmailProved: true,
      passwordHash: await deps.passwords.hash(PASSWORD, bankItself),
      encryptedIdentity: await encryptIdentity(encryptor, username, { ssn: "***-**-1234" }),
      now,
    });
    for (const { type, cents, isActive = true, isFrozen = false } of accounts) {
      const account = await store.accounts.insert({
        userId: user.id,
        accountType: type,
        accountNumber: `ACCOUNT-${++number}`,
        nickname: null,
        isActive,
        isFrozen,
        createdAt: now,
      });
      await bankAdjusts(store, account, cents, now);
    }
    for (const name of passkeys) {
      await store.passkeys.insert({
        userId: user.id,
        credentialId: `${username}-${name}`,
        publicKey: "AAAA",
        rpId: "bank.test",
        counter: 0,
        transports: ["usb", "internal"],
        isBackedUp: false,
        name,
        createdAt: now,
      });
    }
    if (!isSignedIn) continue;
    const from = { device: "test", now, hasSecondFactor: part.role === "admin" };
    const { token } = await store.transaction((tx) => openSession(tx, deps, user, from));
    tokens.set(username, token);
  }
  return tokens;
}
