import { useSyncExternalStore } from "react";

const noChanges = () => () => undefined;

/** Whether the server draws this component, or React takes over what the server drew. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(noChanges, () => false, () => true);
}
