import * as z from "zod/mini";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** The header with which a request names what was proved for it. */
export const STEP_UP_HEADER = "kestrel-step-up";

/** By what somebody may prove themselves anew. */
export const stepUpWay = z.enum(["authenticator", "mail"]);
export type StepUpWay = z.output<typeof stepUpWay>;

/** What money would do: `submit` asks for a transaction, `approve` decides one, `book` makes one. */
const stepUpOrder = z.object({
  act: z.enum(["submit", "approve", "book"]),
  type: z.enum(["deposit", "withdrawal", "transfer"]),
  amount: money,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
});
export type StepUpOrder = z.output<typeof stepUpOrder>;

/**
 * What `step_up_required` asks for. It is proved by `proveStepUp`; then the same request is sent again
 * with `id` in its header. `order`: the proof counts for this alone and once; null: for whatever moves
 * no money, for five minutes.
 */
export const stepUpChallenge = z.object({
  id: z.string(),
  ways: z.array(stepUpWay),
  order: z.nullable(stepUpOrder),
});
export type StepUpChallenge = z.output<typeof stepUpChallenge>;
