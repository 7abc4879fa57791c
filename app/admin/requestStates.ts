import type { RequestState } from "#contract/guardedAct.ts";
import type { BadgeTone } from "#ui/Badge/Badge.tsx";

/** How a request stands, in a word and its tone. */
export const requestStates: Readonly<
  Record<RequestState, { readonly tone: BadgeTone; readonly label: string }>
> = {
  waiting: { tone: "caution", label: "Pending" },
  approved: { tone: "positive", label: "Approved" },
  refused: { tone: "negative", label: "Rejected" },
  withdrawn: { tone: "neutral", label: "Canceled" },
  lapsed: { tone: "neutral", label: "Expired" },
};
