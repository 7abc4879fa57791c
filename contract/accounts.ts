import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import { id } from "./id.ts";
import { money } from "./money.ts";
import { instant } from "./time.ts";

/** Stored in lower case; `Checking` and `checking` are both accepted (section 3). */
export const accountType = z.enum(["checking", "savings", "investment"]);
export type AccountType = z.output<typeof accountType>;

/** A type as forms send it: `Savings` or `savings`. */
export const accountTypeInput = z.codec(
  z.string().check(
    z.refine(
      (given) => accountType.safeParse(given.toLowerCase()).success,
      `Must be one of: ${accountType.options.join(", ")}`,
    ),
  ),
  accountType,
  { decode: (given) => accountType.parse(given.toLowerCase()), encode: (kept) => kept },
);

/** Section 3, accounts. `availableBalance` is the booked balance less pending debits. */
export const account = z.object({
  id,
  userId: id,
  accountNumber: z.string(),
  accountType,
  balance: money,
  availableBalance: money,
  isActive: z.boolean(),
  isFrozen: z.boolean(),
  lastActivityDate: z.nullable(instant),
  createdAt: instant,
});
export type Account = z.output<typeof account>;

/** A customer's own accounts, or every account for an admin; newest first. */
export const listAccounts = defineCall({
  method: "GET",
  path: "/api/accounts",
  who: "signedIn",
  status: 200,
  output: z.array(account),
  refuses: [],
  idempotent: false,
});
