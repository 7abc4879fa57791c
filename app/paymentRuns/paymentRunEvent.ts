import type { Answers } from "./readRows.ts";
import type { PaymentRunContext } from "./runDraft.ts";
import type { TypedRow } from "./typedRow.ts";

/** What the page tells the machine of a payment run. */
export type PaymentRunEvent =
  /** Reads a file's text or pasted rows. */
  | { readonly type: "read"; readonly text: string }
  | { readonly type: "refuse"; readonly problem: string }
  | { readonly type: "answer"; readonly answers: Answers }
  | { readonly type: "typeRows" }
  | { readonly type: "startOver" }
  | {
    readonly type: "changeDetails";
    readonly details: Partial<Pick<PaymentRunContext, "name" | "fromAccountId">>;
  }
  /** Replaces a row, or adds one at the end. */
  | { readonly type: "changeRow"; readonly at: number; readonly row: TypedRow }
  | { readonly type: "removeRow"; readonly at: number }
  | { readonly type: "check" }
  | { readonly type: "submit"; readonly places: readonly number[]; readonly key: string }
  | { readonly type: "askAgain" };
