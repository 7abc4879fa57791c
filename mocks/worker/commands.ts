import { type CallName, calls } from "#contract/calls.ts";
import type { Instant } from "#contract/time.ts";
import type { DemoBank } from "../demoBank.ts";
import type { DemoUsername } from "../demoUsernames.ts";
import { applyFaultPreset } from "../applyFaultPreset.ts";
import type { FaultPreset } from "../faultPresets.ts";
import type { CallFault, FrameFault } from "../faults.ts";
import type { ScenarioPlan } from "../scenarioPlan.ts";
import type { SavedBank } from "./savedBank.ts";

/** Commands of the demo's users, in addition to the server's calls. */
export type Command =
  /** Starts over in this scenario, with everyone signed out. */
  | { readonly type: "begin"; readonly scenario: ScenarioPlan }
  /** Signs this tab in as another user; null signs out. */
  | { readonly type: "become"; readonly person: DemoUsername | null }
  /** Ends this tab's session on the server. */
  | { readonly type: "endSession" }
  | { readonly type: "setClock"; readonly to: Instant }
  /** A fault of the `nth` such call from now on. */
  | {
    readonly type: "faultCall";
    readonly call: CallName;
    readonly nth: number;
    readonly fault: CallFault;
  }
  /** A fault of the next frame without one. */
  | { readonly type: "faultFrame"; readonly fault: FrameFault }
  /** A change of the connection; "clear" removes all pending faults. */
  | { readonly type: "line"; readonly line: "goOffline" | "blockChannel" | "goOnline" | "clear" }
  /** A fault of all calls. */
  | { readonly type: "faultAll"; readonly fault: FaultPreset }
  /** All data, to be attached to a report. */
  | { readonly type: "export" }
  | { readonly type: "import"; readonly saved: unknown };

/** Runs a command for one tab. Returns the saved bank if the command exports it. */
export async function handleCommand(
  demo: DemoBank,
  tab: number,
  command: Command,
): Promise<SavedBank | undefined> {
  const { bank } = demo;
  switch (command.type) {
    case "begin":
      await demo.begin(command.scenario);
      break;
    case "become":
      await demo.happen({ do: "become", tab, person: command.person });
      break;
    case "endSession":
      await demo.happen({ do: "endSession", tab });
      break;
    case "setClock":
      await demo.setClock(command.to);
      break;
    case "faultCall":
      bank.faults.planCall(calls[command.call], command.fault, 1, command.nth - 1);
      break;
    case "faultFrame":
      bank.faults.planFrames(command.fault, 1);
      break;
    case "line":
      bank.faults[command.line]();
      break;
    case "faultAll":
      applyFaultPreset(bank.faults, command.fault);
      break;
    case "export":
      return demo.snapshot();
    case "import":
      await demo.restore(command.saved);
      break;
  }
  await demo.save();
  return undefined;
}
