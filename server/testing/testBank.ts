import { cents } from "#contract/money.ts";
import { after, type Duration, type Instant, instantOf } from "#contract/time.ts";
import type { AccountType } from "#contract/accounts.ts";
import type { Role } from "#contract/users.ts";
import { newAccountNumber } from "../accounts/openAccount.ts";
import { createApp } from "../app.ts";
import {
  bankItself,
  type Deps,
  type Log,
  type Passwords,
  type Randomness,
} from "../kernel/deps.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { createStatementSigner } from "../statements/signer.ts";
import { openLive } from "../openLive.ts";
import { createNotifier } from "../notifications/createNotifier.ts";
import { policy } from "../kernel/policy.ts";
import { createEncryptor, KEY_BYTES } from "../kernel/encryptor.ts";
import { openSession } from "../auth/sessions/signIn.ts";
import type { AccountRow, UserRow } from "../db/rows.ts";
import type { Store } from "../db/store.ts";
import { machine } from "../kernel/timers.ts";
import { pagePush } from "#mocks/pagePush.ts";
import { addUser, type Person as NewPerson } from "../users/addUser.ts";
import { encryptIdentity, type Identity } from "../rules/identity.ts";
import { type Ask, asker, type Exchange } from "./asker.ts";

export const PASSWORD = "a good password";

/** A person of a test bank: their row, their accounts by type and a signed-in browser. */
export interface TestPerson {
  readonly user: UserRow;
  readonly accounts: readonly AccountRow[];
  readonly ask: Ask;
  /** What their browser sends, for those who bring it to another bank on the same store. */
  readonly cookie: string;
  readonly tokenHash: string;
}

export interface TestBank {
  readonly deps: Deps;
  readonly clock: { now(): Instant; advance(by: Duration): void };
  /** A browser without a session. */
  readonly visitor: Ask;
  person(role: Role, wanted?: WantedPerson): Promise<TestPerson>;
  /** What the log said, for tests that look for what must not be there. */
  readonly logged: readonly string[];
}

interface WantedAccount {
  readonly type: AccountType;
  readonly balance: number;
  readonly isActive?: boolean;
  readonly isFrozen?: boolean;
}

interface WantedPerson extends Partial<NewPerson>, Partial<Identity> {
  /** Accounts to open, with what is on them in cents. */
  readonly accounts?: readonly WantedAccount[];
}

/**
 * A bank over `store` with a clock of its own. Each test makes its own people in it. `behind` may
 * put something between its people and the application; `changes` replace ports. It is a demo
 * unless they say otherwise.
 */
export function openTestBank(
  store: Store,
  behind: (app: ReturnType<typeof createApp>) => Exchange = (app) => app,
  changes: Partial<Deps> = {},
): TestBank {
  const logged: string[] = [];
  const { push } = { push: pagePush, ...changes };
  const clock = settableClock();
  const log = listeningLog(logged);
  const ports = { store, clock, policy, sha256Hex, encryptor, push, log };
  const known = {
    ...ports,
    ...machine,
    randomness,
    notifier: createNotifier(ports),
    demo: { recoveryCodeInAnswer: true, outboxReadable: true, universalCodeAlone: true },
    publicOrigin: "https://bank.test",
  };
  const deps: Deps = {
    ...known,
    hub: openLive(known),
    passwords: plainPasswords,
    ledgerHealth: { isHalted: false, wrong: 0 },
    relyingParty: { id: "bank.test", origins: new Set(["https://bank.test"]) },
    cookiePrefix: "__Host-",
    statementSigner: createStatementSigner(new Uint8Array(32).fill(7)),
    ...changes,
  };
  const app = behind(createApp(deps));
  let made = 0;

  return {
    deps,
    clock,
    logged,
    visitor: asker(app, undefined),
    async person(role, { accounts = [], driversLicense, ssn, dateOfBirth, ...wanted } = {}) {
      const name = `${role}-${++made}-${randomness.token().slice(0, 8)}`;
      const now = clock.now();
      const user = await addUser(store, {
        username: name,
        email: `${name}@example.test`,
        fullName: `Test ${name}`,
        isEmailProved: true,
        role,
        passwordHash: await plainPasswords.hash(PASSWORD, bankItself),
        encryptedIdentity: await encryptIdentity(encryptor, wanted.username ?? name, {
          driversLicense,
          ssn,
          dateOfBirth,
        }),
        now,
        ...wanted,
      });
      for (const { type, balance, isActive = true, isFrozen = false } of accounts) {
        // Now and then a random number is taken, where many tests share a database.
        let account: AccountRow | undefined;
        while (account === undefined) {
          account = await store.accounts.insertUnlessTaken({
            userId: user.id,
            accountType: type,
            accountNumber: newAccountNumber(randomness),
            nickname: null,
            isActive,
            isFrozen,
            createdAt: now,
          });
        }
        if (balance !== 0) await bankAdjusts(store, account, balance, now);
      }
      const { token } = await store.transaction((tx) =>
        openSession(tx, deps, user, { device: "test", now, hasSecondFactor: role === "admin" })
      );
      const cookie = `__Host-session=${token}`;
      const owned = await store.accounts.listOwnedBy(user.id);
      return {
        user,
        accounts: owned.toSorted((a, b) => a.id - b.id),
        ask: asker(app, cookie),
        cookie,
        tokenHash: await sha256Hex(token),
      };
    },
  };
}

/** Books an adjustment of an account, in cents either way, past every rule of the handlers. */
export async function bankAdjusts(
  store: Store,
  account: AccountRow,
  balance: number,
  now: Instant,
) {
  await store.transaction((tx) =>
    tx.journal.post({
      kind: "adjustment",
      transactionId: null,
      actorId: account.userId,
      postedAt: now,
      legs: [
        { account: "adjustments", amount: cents(-balance) },
        { account: account.id, amount: cents(balance) },
      ],
    })
  );
}

function settableClock() {
  let now = instantOf(new Date("2026-03-05T15:04:00.000Z"));
  return {
    now: () => now,
    advance: (by: Duration) => {
      now = after(now, by);
    },
  };
}

const randomness: Randomness = {
  token: () => crypto.randomUUID().replaceAll("-", "") + crypto.randomUUID().slice(0, 11),
  integer: (below) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below,
};

const encryptor = createEncryptor(new Uint8Array(KEY_BYTES).fill(7));

const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
  decoyHash: "plain:\u0000",
};

function listeningLog(lines: string[]): Log {
  const write = (event: string, fields?: object) =>
    void lines.push(JSON.stringify({ event, ...fields }));
  return { always: write, debug: write, info: write, warn: write, error: write };
}
