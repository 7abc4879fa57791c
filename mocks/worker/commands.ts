import type { CallName } from "#contract/calls.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Instant } from "#contract/time.ts";
import type { DemoUsername } from "../demoUsernames.ts";
import type { ScenarioName } from "../scenarioNames.ts";

/** What goes wrong next. */
export type FaultCommand =
  /** The `nth` such call from now on is refused, in these words or the refusal's own. */
  | {
    readonly kind: "fail";
    readonly call: CallName;
    readonly nth: number;
    readonly code: ProblemCode;
    readonly message?: string;
  }
  /** It is answered with whatever this is, the bank is not asked. */
  | {
    readonly kind: "answer";
    readonly call: CallName;
    readonly nth: number;
    readonly status: number;
    readonly body: string;
  }
  | { readonly kind: "lose"; readonly call: CallName; readonly nth: number }
  | {
    readonly kind: "delay";
    readonly call: CallName;
    readonly nth: number;
    readonly milliseconds: number;
  }
  | { readonly kind: "loseFrame" | "repeatFrame" }
  | { readonly kind: "delayFrame"; readonly milliseconds: number }
  | { readonly kind: "offline" | "blockChannel" | "online" | "clear" };

/** What whoever tries the demo out may ask of its bank, beside the bank's own calls. */
export type Command =
  /** Everything begins anew in this state; everybody is signed out. */
  | { readonly type: "begin"; readonly scenario: ScenarioName }
  /** This tab becomes somebody else's browser; null is a visitor's. */
  | { readonly type: "become"; readonly person: DemoUsername | null }
  /** The bank ends this tab's session by itself. */
  | { readonly type: "endSession" }
  | { readonly type: "setClock"; readonly to: Instant }
  | { readonly type: "fault"; readonly fault: FaultCommand }
  /** All that the bank holds, to be attached to a report. */
  | { readonly type: "export" }
  | { readonly type: "import"; readonly saved: unknown };
