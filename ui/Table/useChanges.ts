import { useState } from "react";

/** How often a value has changed since it was first seen. Each change may run an animation once. */
export function useChanges(value: string | undefined): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
