import { codeCreatedEmail } from "#contract/texts/emails/signIn.ts";
import {
  CODE_LIFETIME,
  generateCode,
  HIDDEN_CODE,
  listCodes,
  type TwoFactorCode,
} from "#contract/twoFactor.ts";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { hasPermission } from "#contract/staff.ts";
import { after, type Instant } from "#contract/time.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { lapseSuperseded } from "../../approvalRequests/closeRequest.ts";
import { record } from "../../audit/record.ts";
import type { UserRow } from "../../db/rows.ts";
import type { CodeRow } from "../../db/store/people.ts";
import { sortedIn } from "../../db/store/sorted.ts";
import type { Repositories } from "../../db/store.ts";
import type { Encryptor } from "../../kernel/deps.ts";
import { decryptIfPossible } from "../../kernel/encryptor.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { requireSecondApprover } from "../../rules/secondApprover.ts";
import { requirePerson } from "../../rules/companies.ts";
import { hasProved, requireStepUp } from "../../rules/stepUp.ts";
import { searchFor } from "../../rules/searchFor.ts";
import { lockForEdit } from "../../users/lockForEdit.ts";
import { countHelp } from "../../users/oneHelper.ts";
import { defineAction } from "../../kernel/action.ts";

/** The newest codes that fit, or the first in another order, and how many fit in all. */
export const listCodesHandler = defineHandler(listCodes, async (ctx, { query }) => {
  const { store: { codes }, actor, encryptor, now } = ctx;
  const { limit = LONGEST_LIST, status } = query;
  const filter = { status, now, search: searchFor(query, now, actor.user) };
  const sorted = sortedIn(query, "createdAt");
  const [rows, totalCount] = await Promise.all([
    codes.find(filter, { limit, sorted }),
    codes.count(filter),
  ]);
  const [people, isProved] = await Promise.all([
    peopleOf(ctx.store, rows),
    hasProved(ctx.store, ctx),
  ]);
  const output = await Promise.all(
    rows.map(async (row) => {
      const shown = await viewCode(encryptor, row, now);
      const isHidden = shown.code === HIDDEN_CODE || !mayRead(actor.user, people.get(row.userId));
      if (!isHidden && isProved) return shown;
      return { ...shown, code: HIDDEN_CODE, needsProof: !isHidden };
    }),
  );
  return { output, totalCount };
});

/**
 * Returns whether an administrator may read a user's codes, which sign that user in: not if they
 * may make none for them, and never their own, because an intruder may be at their session.
 */
function mayRead(reader: UserRow, person: UserRow | undefined): boolean {
  if (person === undefined || person.id === reader.id) return false;
  return hasPermission(reader, person.role === "admin" ? "editStaff" : "helpSignIn");
}

async function peopleOf(
  { users }: Pick<Repositories, "users">,
  rows: readonly CodeRow[],
): Promise<ReadonlyMap<number, UserRow>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const found = ids.length === 0 ? [] : await users.find({ ids }, { limit: ids.length });
  return new Map(found.map((person) => [person.id, person]));
}

/**
 * Generates a code that an administrator hands to a user. Stores it encrypted, so the list can show
 * it.
 */
export const generateCodeAction = defineAction(
  generateCode,
  async (ctx, { body }) => {
    const { tx, encryptor, now } = ctx;
    const { userId, code, expiresAt = after(now, CODE_LIFETIME) } = body;
    if (expiresAt <= now || expiresAt > after(now, CODE_LIFETIME)) {
      const message = "Choose a time within the next 24 hours";
      throw ctx.error("invalid_input", { field: "expiresAt", message });
    }
    await tx.approvalRequests.lockWaiting({ subject: `user:${userId}` }, now);
    const person = await lockForEdit(ctx, userId);
    if (person === undefined) throw ctx.error("not_found");
    requirePerson(person, "userId");
    // Takes step-up: the code can sign in, which allows more than the administrator's own
    // session.
    await requireStepUp(tx, ctx);
    const hash = await codeHash(encryptor, userId, code);
    if (userId !== ctx.actor.user.id) {
      await requireSecondApprover(ctx, {
        acts: ["identity"],
        subject: `user:${userId}`,
        amount: null,
        accounts: [],
        userIds: [userId],
        facts: { code: hash },
      });
      await lapseSuperseded(ctx, `user:${userId}`, ({ facts }) => facts["code"] === hash);
    }
    await countHelp(ctx, userId, "code");
    const row = await tx.codes.insert({
      userId,
      origin: "generated",
      madeBy: ctx.actor.user.id,
      challengeHash: null,
      codeHash: hash,
      encryptedCode: await encryptCode(encryptor, { userId, codeHash: hash }, code),
      createdAt: now,
      expiresAt,
    });
    await record(ctx, "second_factor.generated", `user:${userId}`, {
      after: { codeId: row.id, expiresAt },
    });
    ctx.notify(noticeTo(person, codeCreatedEmail()));
    return { output: await viewCode(encryptor, row, now) };
  },
);

/** A code as administrators see it: readable only where one of them made it. */
async function viewCode(
  encryptor: Encryptor,
  row: CodeRow,
  now: Instant,
): Promise<TwoFactorCode> {
  const { origin: _origin, challengeHash: _hash, codeHash: _codeHash, madeBy: _by, ...known } = row;
  const { encryptedCode, ...shown } = known;
  const code = encryptedCode === null ? HIDDEN_CODE : await decryptIfPossible(
    encryptor,
    encryptedCodePlace(row),
    encryptedCode,
  ) ?? HIDDEN_CODE;
  return { ...shown, code, isExpired: row.expiresAt <= now, needsProof: false };
}

/** Returns the stored hash of a code. */
export function codeHash(encryptor: Encryptor, userId: number, code: string): Promise<string> {
  return encryptor.keyedHash(codePlace(userId), code);
}

/**
 * Returns the hashes under which a code may be stored, for lookups. They are keyed, so the time of
 * a comparison reveals nothing of the codes.
 */
export function codeHashes(
  encryptor: Encryptor,
  userId: number,
  code: string,
): Promise<readonly string[]> {
  return encryptor.keyedHashes(codePlace(userId), code);
}

/** Encrypts a generated code for its own row, which its hash identifies. */
export function encryptCode(
  encryptor: Encryptor,
  row: Pick<CodeRow, "userId" | "codeHash">,
  code: string,
): Promise<string> {
  return encryptor.encrypt(encryptedCodePlace(row), code);
}

export function encryptedCodePlace(
  { userId, codeHash }: Pick<CodeRow, "userId" | "codeHash">,
): string {
  return `code:${userId} ${codeHash}`;
}

/** Returns the place that binds a code's hash, and before schema version 37 also the code. */
function codePlace(userId: number): string {
  return `code:${userId}`;
}
