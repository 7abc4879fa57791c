import * as z from "zod/mini";
import type { Account } from "#contract/accounts.ts";
import { inviteMember, patchMember } from "#contract/companies.ts";
import { saveCompanyRules } from "#contract/companyRules.ts";
import type { CompanyRequest, MemberCall } from "#contract/companyRequests.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { companyRoleNames, companyTexts } from "#contract/texts/companies.ts";
import { createTransaction } from "#contract/transactions.ts";
import type { BadgeTone } from "#ui/Badge/Badge.tsx";
import { endName } from "#app/format/accountWords.ts";

type Fact = readonly [name: string, value: string];

/** A payment that members approve, as its call decodes it. */
export type RequestedPayment = z.output<typeof createTransaction.body>;

/** Returns the payment; undefined for payment runs and for changes of members and rules. */
export function paymentIn({ call, input }: CompanyRequest): RequestedPayment | undefined {
  return call === "createTransaction" ? z.safeParse(createTransaction.body, input).data : undefined;
}

const paymentTitles = { transfer: "Transfer", withdrawal: "Withdrawal", deposit: "Deposit" };

const otherTitles: Readonly<Record<Exclude<MemberCall, "createTransaction">, string>> = {
  submitPaymentRun: "Payment run",
  saveCompanyRules: "Change approval rules",
  inviteMember: "Invite a member",
  patchMember: "Change a member",
  removeMember: "Remove a member",
};

/** Returns what a request is for, in a few words. */
export function titleOf(request: CompanyRequest): string {
  const { call } = request;
  if (call !== "createTransaction") return otherTitles[call];
  return paymentTitles[paymentIn(request)?.type ?? "withdrawal"];
}

/** What values are described with. */
interface Known {
  readonly currency: string;
  /** The company's open accounts. */
  readonly accounts: readonly Account[];
}

interface Rights {
  readonly accountIds?: readonly number[] | null | undefined;
  readonly role?: keyof typeof companyRoleNames | undefined;
  readonly paymentLimit?: number | null | undefined;
  readonly dayLimit?: number | null | undefined;
}

function rightsWords(
  { role, accountIds, paymentLimit, dayLimit }: Rights,
  { currency, accounts }: Known,
): Fact[] {
  const limit = (name: string, cents: number | null | undefined): Fact[] =>
    cents === undefined ? [] : [[name, cents === null ? "None" : formatMoney(cents, currency)]];
  return [
    ...(role === undefined ? [] : [["Role", companyRoleNames[role].label] as const]),
    ...(accountIds === undefined ? [] : [
      [
        "Accounts",
        accountIds?.map((id) => endName(id, accounts)).join(", ") ?? "All accounts",
      ] as const,
    ]),
    ...limit("Limit for each payment", paymentLimit),
    ...limit("Limit for each day", dayLimit),
  ];
}

const rulesFor = { payment: "Payments", newPayee: "Payments to new payees" };

function ruleWords(input: CompanyRequest["input"], currency: string): Fact[] {
  const { rules } = z.safeParse(saveCompanyRules.body, input).data ?? { rules: [] };
  if (rules.length === 0) return [["Rules", "None. Members make payments alone."]];
  return rules.map(({ kind, above, persons }) => [
    `${rulesFor[kind]} over ${formatMoney(above, currency)}`,
    persons === 1 ? "Need 1 approval" : `Need ${persons} approvals`,
  ]);
}

/** Returns what a change of members or rules would change, as names and values. */
export function changesIn(
  { call, input, member }: CompanyRequest,
  known: Known,
): readonly Fact[] {
  const who: Fact[] = member === null ? [] : [["Member", member.fullName]];
  switch (call) {
    case "createTransaction":
    case "submitPaymentRun":
      return [];
    case "saveCompanyRules":
      return ruleWords(input, known.currency);
    case "inviteMember": {
      const invited = z.safeParse(inviteMember.body, input).data;
      return invited ? [["Email", invited.email], ...rightsWords(invited, known)] : [];
    }
    case "patchMember":
      return [...who, ...rightsWords(z.safeParse(patchMember.body, input).data ?? {}, known)];
    case "removeMember":
      return who;
  }
}

/** Returns how many approvals are missing, in a sentence. */
export function neededWords({ persons, decisions }: CompanyRequest): string {
  const approvals = decisions.filter(({ verdict }) => verdict === "approve").length;
  const left = Math.max(1, persons - approvals);
  if (approvals === 0) return `${companyTexts.needsColleagues(left)}.`;
  return left === 1 ? "1 more approval is needed." : `${left} more approvals are needed.`;
}

/** How a request stands, in a word and its tone. */
export const stateWords: Readonly<
  Record<CompanyRequest["state"], { readonly tone: BadgeTone; readonly label: string }>
> = {
  waiting: { tone: "caution", label: "Pending" },
  approved: { tone: "positive", label: "Approved" },
  rejected: { tone: "negative", label: "Rejected" },
  withdrawn: { tone: "neutral", label: "Canceled" },
  expired: { tone: "neutral", label: "Expired" },
};
