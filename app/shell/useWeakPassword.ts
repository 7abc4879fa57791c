import { useEffect, useState } from "react";
import type { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";

export type IsWeakPassword = typeof isWeakPassword;

const leaveItToTheBank: IsWeakPassword = () => false;

/**
 * The bank's own rule about passwords that are too easy to guess, so that a form says what the bank
 * would. Its list of words is fetched beside the form; where it cannot be had, the bank alone
 * decides.
 */
export function useWeakPassword(): IsWeakPassword {
  const [rule, setRule] = useState(() => leaveItToTheBank);
  useEffect(() => {
    let isGone = false;
    async function fetchRule() {
      const { isWeakPassword } = await import("#contract/passwords/isWeakPassword.ts");
      if (!isGone) setRule(() => isWeakPassword);
    }
    void fetchRule().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return rule;
}
