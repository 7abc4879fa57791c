import type { Foreseen } from "#contract/decisionPreviews.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Decision } from "../decisionWords.ts";

/** What the preview of several decisions says of one of them. */
export interface Preview {
  readonly result: Foreseen;
  readonly needsCode: boolean;
  readonly message?: string | undefined;
}

/** How many of them come to what, in the order in which it is told: for one, and for several. */
const kinds: readonly {
  readonly of: readonly Foreseen[];
  readonly one: string;
  readonly several: string;
}[] = [
  { of: ["decided"], one: "goes through", several: "go through" },
  { of: ["insufficient_funds"], one: "lacks funds", several: "lack funds" },
  { of: ["account_frozen", "owner_frozen"], one: "is frozen", several: "are frozen" },
  {
    of: ["owner_stopped"],
    one: "is stopped by its customer",
    several: "are stopped by their customers",
  },
  {
    of: ["account_inactive"],
    one: "names an inactive account",
    several: "name an inactive account",
  },
  {
    of: ["balance_limit"],
    one: "is more than its account can hold",
    several: "are more than their accounts can hold",
  },
  { of: ["limit_reached"], one: "is above a limit", several: "are above a limit" },
  {
    of: ["second_person_required"],
    one: "takes a second person",
    several: "take a second person",
  },
  { of: ["own_account"], one: "is about your own account", several: "are about your own accounts" },
  {
    of: ["already_decided", "unchanged", "not_found"],
    one: "was decided by somebody else",
    several: "were decided by somebody else",
  },
  { of: ["busy"], one: "is being decided right now", several: "are being decided right now" },
];

const list = new Intl.ListFormat("en");

/** "37 go through, 9 lack funds, and 4 are frozen. 2 need a code." */
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
      return "Somebody else is deciding it right now";
    case "unchanged":
      return status === "completed" ? "It was already approved" : "It was already rejected";
    case "not_found":
      return "It was deleted";
    default:
      return message ?? problems[result].message;
  }
}
