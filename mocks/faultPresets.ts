import { calls } from "#contract/calls.ts";
import type { Faults } from "./faults.ts";

/** Faults of all calls, to look at every screen with them. */
export const faultPresets = ["offline", "slow", "unavailable"] as const;

export type FaultPreset = (typeof faultPresets)[number];

/** What a fault of all calls is for. */
export const faultPresetPurposes: Readonly<Record<FaultPreset, string>> = {
  offline: "No call and no message gets through. For screens without a connection.",
  slow: "Each call takes three seconds. For loading states.",
  unavailable: "Each call but the user's own fails with 503. For error states.",
};

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
