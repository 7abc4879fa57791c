import { lazy, Suspense, useSyncExternalStore } from "react";
import { useBank } from "#app/api/BankContext.tsx";

const StepUpDialog = lazy(async () => ({
  default: (await import("./StepUpDialog.tsx")).StepUpDialog,
}));

/** Beside every page: asks for a code wherever the bank wants one before it goes on. */
export function StepUp({ currency }: { readonly currency: string }) {
  const { stepUps } = useBank();
  const waiting = useSyncExternalStore(stepUps.subscribe, stepUps.waiting);
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={first.id} first={first} challenges={waiting} currency={currency} />
    </Suspense>
  );
}
