import type { ReactNode } from "react";
import { HiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { useSessionState } from "./auth/SessionContext.tsx";
import { useHideAmounts } from "./shell/hideAmounts.ts";

/** Around every page: a customer who hides amounts sees none until they switch back. */
export function HidingAmounts({ children }: { children: ReactNode }) {
  const [isOn] = useHideAmounts();
  const isCustomer = useSessionState((state) => state.hasTag("customer"));
  return <HiddenAmounts isHidden={isOn && isCustomer}>{children}</HiddenAmounts>;
}
