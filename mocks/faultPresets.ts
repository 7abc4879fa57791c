/** Faults of all calls, to look at every screen with them. */
export const faultPresets = ["offline", "slow", "unavailable"] as const;

export type FaultPreset = (typeof faultPresets)[number];

/** What a fault of all calls is for. */
export const faultPresetPurposes: Readonly<Record<FaultPreset, string>> = {
  offline: "No call and no message gets through. For screens without a connection.",
  slow: "Each call takes three seconds. For loading states.",
  unavailable: "Each call but the user's own fails with 503. For error states.",
};
