import type { ReactNode } from "react";
import { Alert } from "#ui/Alert/Alert.tsx";

/** Section 8: why a second factor did not let its person in. */
export function SecondFactorFailed({ children }: { readonly children: ReactNode }) {
  return <Alert tone="negative" title="Authentication Failed">{children}</Alert>;
}
