import { useState } from "react";

/** Whether a value has changed since it was first seen. It stays true: a CSS animation runs once. */
export function useHasChanged(value: string | undefined): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}
