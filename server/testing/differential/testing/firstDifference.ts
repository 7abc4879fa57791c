/** The first place at which two values differ, in a line; undefined if they are the same. */
export function firstDifference(
  one: unknown,
  other: unknown,
  place = "the answer",
): string | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  if (isRecord(one) && isRecord(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = firstDifference(one[key], other[key], `${place}.${key}`);
      if (found !== undefined) return found;
    }
  }
  return `${place} is ${JSON.stringify(one)} in one and ${JSON.stringify(other)} in the other`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
