import type { Foreseen } from "#contract/decisionPreviews.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Decision } from "../decisionWords.ts";

/** What the preview of several decisions says of one of them. */
export interface Preview {
  readonly result: Foreseen;
  readonly needsCode: boolean;
  readonly message?: string | undefined;
}

/** Phrases of the preview summary, in order: for one transaction, and for several. */
const kinds: readonly {
  readonly of: readonly Foreseen[];
  readonly one: string;
  readonly several: string;
}[] = [
  { of: ["decided"], one: "is ready", several: "are ready" },
  { of: ["insufficient_funds"], one: "lacks funds", several: "lack funds" },
  { of: ["account_frozen", "owner_frozen"], one: "is frozen", several: "are frozen" },
  {
    of: ["owner_stopped"],
    one: "is frozen by the customer",
    several: "are frozen by the customer",
  },
  {
    of: ["account_inactive"],
    one: "uses an inactive account",
    several: "use an inactive account",
  },
  {
    of: ["balance_limit"],
    one: "is more than its account can hold",
    several: "are more than their accounts can hold",
  },
  { of: ["limit_reached"], one: "is over a limit", several: "are over a limit" },
  {
    of: ["second_person_required"],
    one: "needs a second approver",
    several: "need a second approver",
  },
  { of: ["own_account"], one: "involves your own account", several: "involve your own accounts" },
  {
    of: ["already_decided", "unchanged", "not_found"],
    one: "is already closed",
    several: "are already closed",
  },
  { of: ["busy"], one: "is in progress elsewhere", several: "are in progress elsewhere" },
];

const list = new Intl.ListFormat("en");

/** "37 are ready, 9 lack funds, and 4 are frozen. 2 need a code." */
export function summaryOf(previews: readonly Preview[]): string {
  const parts = kinds.flatMap(({ of, one, several }) => {
    const count = previews.filter(({ result }) => of.includes(result)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  const codes = previews.filter((one) => one.needsCode && one.result === "decided").length;
  const needed = codes === 0 ? "" : ` ${codes} ${codes === 1 ? "needs" : "need"} a code.`;
  return `${list.format(parts)}.${needed}`;
}

/** Why one of them would stay as it is; undefined where it goes through. */
export function obstacleTo(
  status: Decision,
  { result, message }: Pick<Preview, "result" | "message">,
): string | undefined {
  switch (result) {
    case "decided":
      return undefined;
    case "busy":
      return "Someone else is working on it right now";
    case "unchanged":
      return status === "completed" ? "It was already approved" : "It was already rejected";
    case "not_found":
      return "It was deleted";
    default:
      return message ?? problems[result].message;
  }
}
