import * as z from "zod/mini";
import { id } from "./id.ts";
import { moneyLimit } from "./money.ts";
import { companyTexts } from "./texts/companies.ts";

const LONGEST_CHOICE = 100;

/** The accounts that the member is for; null: all of the company's, later ones too. */
export const accountIds = z.nullable(z.readonly(z.array(id)));
/** The accounts as they are given. */
export const someAccountIds = z.nullable(
  z.array(id).check(
    z.minLength(1, companyTexts.accountsNeeded),
    z.maxLength(LONGEST_CHOICE, companyTexts.tooManyAccounts),
  ),
);

export const limits = {
  /** The most that one payment of the member may be; null: no limit of their own. */
  paymentLimit: z.nullable(moneyLimit),
  /** The most that the member's payments of one day may come to; null: no limit of their own. */
  dayLimit: z.nullable(moneyLimit),
};
