import type { PaymentRunDetails } from "#contract/paymentRuns.ts";
import type { PaymentVerdict } from "#contract/paymentVerdict.ts";
import type { BadgeTone } from "#ui/Badge/Badge.tsx";

type Result = NonNullable<PaymentRunDetails["rows"][number]["outcome"]>["result"];

/** What the badge of a row says: mistakes in it, its verdict, or what became of it. */
export type RowStatus = PaymentVerdict | Result | "mistake" | "unchecked";

export const statusWords: Readonly<
  Record<RowStatus, { readonly label: string; readonly tone: BadgeTone }>
> = {
  mistake: { label: "Needs a fix", tone: "negative" },
  unchecked: { label: "Not checked yet", tone: "neutral" },
  fine: { label: "OK", tone: "positive" },
  looks_like_another: { label: "Similar to a payee", tone: "caution" },
  twice: { label: "Twice in this run", tone: "caution" },
  paid_before: { label: "Already paid", tone: "caution" },
  number_wrong: { label: "Wrong number", tone: "negative" },
  insufficient_funds: { label: "Not enough money", tone: "negative" },
  over_limit: { label: "Over a limit", tone: "negative" },
  refused: { label: "Can't be paid", tone: "negative" },
  submitted: { label: "Submitted", tone: "positive" },
  left_out: { label: "Left out", tone: "neutral" },
};
