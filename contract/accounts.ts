import * as z from "zod/mini";
import { plainNumber } from "./accountNumber.ts";
import { changesSomething } from "./changesSomething.ts";
import { defineCall } from "./defineCall.ts";
import { id, idParams, idWithError } from "./id.ts";
import { beforeRow, flag, ids, limit, queryId, search } from "./listQuery.ts";
import { money, moneyLimit } from "./money.ts";
import { seenAccount } from "./seen.ts";
import { line, longest } from "./text.ts";
import { mustBeOneOf } from "./texts/oneOf.ts";
import { instant } from "./time.ts";
import { accountTexts } from "./texts/accounts.ts";

/** Stored in lower case; `Checking` and `checking` are both accepted (section 3). */
export const accountType = z.enum(["checking", "savings", "investment"]);
export type AccountType = z.output<typeof accountType>;

/** A type as forms send it: `Savings` or `savings`. */
export const accountTypeInput = z.codec(
  z.string().check(
    z.refine(
      (given) => accountType.safeParse(given.toLowerCase()).success,
      mustBeOneOf(accountType.options),
    ),
  ),
  accountType,
  { decode: (given) => accountType.parse(given.toLowerCase()), encode: (kept) => kept },
);

const ACCOUNT_NUMBER = /^[A-Za-z0-9-]{4,34}$/;

/** An account number of the bank's own, or one that an administrator chose. */
const accountNumber = z.string(accountTexts.numberRequired).check(
  z.refine((typed) => typed.isWellFormed(), { error: accountTexts.numberUnfit, abort: true }),
  z.overwrite(plainNumber),
  z.minLength(1, accountTexts.numberRequired),
  z.refine((given) => given === "" || fitsAsNumber(given), accountTexts.numberUnfit),
);

function fitsAsNumber(given: string): boolean {
  return ACCOUNT_NUMBER.test(given);
}

/** Section 5, admin add account: a blank number asks for a generated one. */
const optionalNumber = z.string().check(
  z.refine((typed) => typed.isWellFormed(), { error: accountTexts.numberUnfit, abort: true }),
  z.overwrite(plainNumber),
  z.refine((given) => given === "" || fitsAsNumber(given), accountTexts.numberUnfit),
);

/** The owner's own name for an account. */
const nickname = line(longest.nickname, accountTexts.nicknameNeeded);

/** A new balance of an account: positive or negative, at most two decimals. */
const balanceInput = z.pipe(z.number(accountTexts.balanceNotNumeric), money);

/**
 * Section 3, accounts. `availableBalance` is the posted balance minus pending debits and locked
 * money. From `unlock.at` on, only `unlock.lockedAmount` stays locked.
 */
export const account = z.object({
  id,
  userId: id,
  accountNumber: z.string(),
  accountType,
  nickname: z.nullable(z.string()),
  balance: money,
  availableBalance: money,
  isActive: z.boolean(),
  isFrozen: z.boolean(),
  lockedAmount: money,
  unlock: z.nullable(z.object({ at: instant, lockedAmount: money })),
  lastActivityDate: z.nullable(instant),
  createdAt: instant,
});
export type Account = z.output<typeof account>;

/** Filters a list. `active` and `inactive` are opposites; a `frozen` account can be either. */
export const accountStatus = z.enum(["active", "inactive", "frozen"]);
export type AccountStatus = z.output<typeof accountStatus>;

/**
 * Lists a customer's own accounts, or the newest 1,000 for an admin; newest first. For an admin,
 * `X-Total-Count` is the length of the whole list. `q` searches account numbers and types; for a
 * customer also nicknames, for admins the owners' names and usernames. `quick` is for search as you type and sends no total.
 */
export const listAccounts = defineCall({
  method: "GET",
  path: "/api/accounts",
  access: "signedIn",
  company: "see",
  chosenAccounts: "filtered",
  permission: "seeCustomers",
  query: z.strictObject({
    limit: z.optional(limit()),
    before: z.optional(beforeRow),
    ids: z.optional(ids),
    userId: z.optional(queryId),
    type: z.optional(accountTypeInput),
    status: z.optional(accountStatus),
    q: z.optional(search),
    quick: z.optional(flag),
  }),
  status: 200,
  output: z.array(account),
  errors: [],
  idempotent: false,
  conditional: "scoped",
});

/** Opens an account with a zero balance. An initial deposit is a call of its own (section 7). */
export const createAccount = defineCall({
  method: "POST",
  path: "/api/accounts",
  access: "admin",
  permission: "editAccounts",
  body: z.strictObject({
    userId: idWithError(accountTexts.userNeeded),
    accountType: z.optional(accountTypeInput),
    accountNumber: z.optional(optionalNumber),
  }),
  status: 201,
  output: account,
  errors: ["not_found", "account_number_taken", "request_in_flight", "key_reused"],
  idempotent: true,
  movesMoney: true,
});

/**
 * Opens an account with a zero balance for the caller. Fails with `opening_off` while the setting
 * `open_own_accounts` is `false`, and with `too_many_accounts` from the tenth open account on.
 */
export const openOwnAccount = defineCall({
  method: "POST",
  path: "/api/own-accounts",
  access: "customer",
  company: "administer",
  body: z.strictObject({ accountType: accountTypeInput, nickname: z.optional(nickname) }),
  status: 201,
  output: account,
  errors: ["frozen", "opening_off", "too_many_accounts", "request_in_flight", "key_reused"],
  idempotent: true,
  movesMoney: true,
});

/** Sets the owner's nickname for an account; null removes it. */
export const setNickname = defineCall({
  method: "POST",
  path: "/api/accounts/{id}/nickname",
  access: "customer",
  company: "administer",
  params: idParams,
  body: z.strictObject({ nickname: z.nullable(nickname) }),
  status: 200,
  output: account,
  errors: ["not_found", "frozen"],
  idempotent: false,
});

/**
 * Sets the total amount that the owner locks on an account (section 4). Raising it takes effect
 * right away and cancels a scheduled unlock. Lowering it takes effect after 12 hours, or right away
 * if `unlock` is `now` and the caller has passed step-up authentication.
 */
export const lockMoney = defineCall({
  method: "POST",
  path: "/api/accounts/{id}/lock",
  access: "customer",
  params: idParams,
  body: z.strictObject({ amount: moneyLimit, unlock: z.optional(z.enum(["later", "now"])) }),
  status: 200,
  output: account,
  errors: ["not_found", "frozen", "insufficient_funds", "step_up_required"],
  idempotent: false,
});

/**
 * Edits an account as an administrator (sections 6 and 7). Setting `balance` posts the difference
 * as an adjustment without a transaction. Holds stay in place.
 */
export const patchAccount = defineCall({
  method: "PATCH",
  path: "/api/accounts/{id}",
  access: "admin",
  permission: "editAccounts",
  params: idParams,
  body: z.strictObject({
    balance: z.optional(balanceInput),
    isActive: z.optional(z.boolean()),
    isFrozen: z.optional(z.boolean()),
    accountNumber: z.optional(accountNumber),
    accountType: z.optional(accountTypeInput),
    seen: z.optional(seenAccount),
  }).check(changesSomething),
  status: 200,
  output: account,
  errors: [
    "not_found",
    "changed_meanwhile",
    "account_number_taken",
    "account_frozen",
    "owner_frozen",
    "balance_limit",
    "limit_reached",
    "step_up_required",
    "second_person_required",
    "own_account",
  ],
  idempotent: false,
  movesMoney: true,
});

/**
 * Closes an account for good: rejects its pending transactions, moves its balance to the bank, and
 * removes the account and its transactions from every list. The other account of a transfer keeps
 * its row. Fails with `frozen_money` if the account has a balance while it or its owner is frozen.
 */
export const deleteAccount = defineCall({
  method: "DELETE",
  path: "/api/accounts/{id}",
  access: "admin",
  permission: "editAccounts",
  params: idParams,
  body: z.optional(z.strictObject({ seen: z.optional(seenAccount) })),
  status: 204,
  errors: [
    "not_found",
    "changed_meanwhile",
    "frozen_money",
    "step_up_required",
    "second_person_required",
    "own_account",
  ],
  idempotent: false,
  movesMoney: true,
});

export const accountCalls = {
  listAccounts,
  createAccount,
  openOwnAccount,
  setNickname,
  lockMoney,
  patchAccount,
  deleteAccount,
};
