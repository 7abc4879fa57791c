import { lazy, Suspense, useSyncExternalStore } from "react";
import { useBank } from "#app/api/BankContext.tsx";

const StepUpDialog = lazy(async () => ({
  default: (await import("./StepUpDialog.tsx")).StepUpDialog,
}));

/** Mounted next to every page. Asks for a code whenever the server requires a step-up. */
export function StepUp({ currency }: { readonly currency: string }) {
  const { stepUps } = useBank();
  const waiting = useSyncExternalStore(stepUps.subscribe, stepUps.waiting, stepUps.waiting);
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={first.id} first={first} challenges={waiting} currency={currency} />
    </Suspense>
  );
}
