import { calls } from "#contract/calls.ts";
import type { FaultPreset } from "./faultPresets.ts";
import type { Faults } from "./faults.ts";

const SLOW_MS = 3_000;

/**
 * Applies the faults. The call for the signed-in user still works if the server is only
 * unavailable.
 */
export function applyFaultPreset(faults: Faults, trouble: FaultPreset): void {
  if (trouble === "offline") return faults.goOffline();
  for (const call of Object.values(calls)) {
    if (trouble === "slow") faults.delayCall(call, SLOW_MS);
    else if (call !== calls.getUser) faults.failCall(call, { code: "unavailable" });
  }
}
