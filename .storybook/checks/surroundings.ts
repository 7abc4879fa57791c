/** The settings in which a component must show all of its text. */
export const choices = {
  mode: ["light", "dark"],
  brand: ["kestrel", "heron"],
  density: ["comfortable", "compact"],
  textSpacing: ["normal", "wide"],
  width: [320, 360, 768, 1_440],
} as const;

/**
 * A few combinations that together hold every pair of choices, as the test sees to: most faults
 * need two choices to meet, hardly any need three.
 */
export const surroundings = [
  ["light", "kestrel", "comfortable", "normal", 320],
  ["light", "heron", "compact", "wide", 360],
  ["dark", "kestrel", "comfortable", "wide", 768],
  ["dark", "heron", "compact", "normal", 1_440],
  ["light", "kestrel", "comfortable", "wide", 1_440],
  ["light", "kestrel", "compact", "normal", 768],
  ["dark", "kestrel", "comfortable", "normal", 360],
  ["dark", "heron", "comfortable", "wide", 320],
  ["light", "kestrel", "compact", "normal", 320],
  ["light", "heron", "comfortable", "normal", 768],
] as const;
