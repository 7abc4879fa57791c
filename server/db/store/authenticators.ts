import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A person's authenticator app. It counts from when its first code has confirmed it. */
export type AuthenticatorRow = RowOf<Tables["authenticators"]>;

export interface Authenticators {
  find(userId: number): Promise<AuthenticatorRow | undefined>;
  /** Keeps one that is not confirmed yet, in place of an earlier one that was never confirmed. */
  offer(offered: Pick<AuthenticatorRow, "userId" | "encryptedSecret" | "createdAt">): Promise<void>;
  confirm(userId: number, at: Instant): Promise<void>;
  /** Takes the code of a step; false if that one or a later one was taken already. */
  takeStep(userId: number, step: number): Promise<boolean>;
  deleteAllOf(userId: number): Promise<void>;
}

/** Recovery codes replace a lost authenticator app. Stored as keyed hashes. */
export interface RecoveryCodes {
  /** Replaces all former ones. */
  replace(userId: number, codeHashes: readonly string[]): Promise<void>;
  /** Uses one up; false if there is none of that hash. */
  use(userId: number, codeHash: string): Promise<boolean>;
  /** How many are left. */
  count(userId: number): Promise<number>;
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface AuthenticatorRepositories {
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
}

export function createAuthenticators(open: OpenTable): AuthenticatorRepositories {
  const authenticators = open("authenticators");
  const recoveryCodes = open("recoveryCodes");
  return {
    authenticators: {
      find: (userId) => authenticators.first({ userId }),
      async offer({ userId, ...offered }) {
        const unproved = { ...offered, confirmedAt: null, lastStep: 0 };
        const added = await authenticators.insertUnlessTaken({ userId, ...unproved });
        if (added === undefined) {
          await authenticators.update({ userId, confirmedAt: null }, unproved);
        }
      },
      confirm: async (userId, at) =>
        void await authenticators.update({ userId }, { confirmedAt: at }),
      async takeStep(userId, step) {
        const taken = await authenticators.update(
          { userId, lastStep: { lessThan: step } },
          { lastStep: step },
        );
        return taken.length > 0;
      },
      deleteAllOf: async (userId) => void await authenticators.delete({ userId }),
    },
    recoveryCodes: {
      async replace(userId, codeHashes) {
        await recoveryCodes.delete({ userId });
        await recoveryCodes.insertMany(codeHashes.map((codeHash) => ({ userId, codeHash })));
      },
      async use(userId, codeHash) {
        return (await recoveryCodes.delete({ userId, codeHash })).length > 0;
      },
      count: (userId) => recoveryCodes.count({ userId }),
      deleteAllOf: async (userId) => void await recoveryCodes.delete({ userId }),
    },
  };
}
