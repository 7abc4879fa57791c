import { calls } from "#contract/calls.ts";
import type { Faults } from "./faults.ts";

/** What can be wrong with everything at once, so that every screen can be looked at in it. */
export const faultPresets = ["offline", "slow", "unavailable"] as const;

export type FaultPreset = (typeof faultPresets)[number];

const SLOW_MS = 3_000;

/** Brings it about. Who is signed in is still answered where the bank is only unavailable. */
export function applyFaultPreset(faults: Faults, trouble: FaultPreset): void {
  if (trouble === "offline") return faults.goOffline();
  for (const call of Object.values(calls)) {
    if (trouble === "slow") faults.delayCall(call, SLOW_MS);
    else if (call !== calls.getUser) faults.failCall(call, { code: "unavailable" });
  }
}
