import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { paymentRunQuery } from "#app/api/paymentRunQueries.ts";
import { LoadError } from "#app/shell/LoadError.tsx";
import { PaymentRunList } from "./PaymentRunList.tsx";
import { RunProvider } from "./RunContext.tsx";
import { RunSteps } from "./RunSteps.tsx";

/** The customer's payment runs; with `?new`, `?run=12`, or `?repeat=12` one of them. */
export function PaymentRunsScreen() {
  const [params] = useSearchParams();
  const id = Number(params.get("run") ?? params.get("repeat")) || null;
  if (id !== null) {
    return <SavedRun key={params.toString()} id={id} isRepeat={params.has("repeat")} />;
  }
  if (!params.has("new")) return <PaymentRunList />;
  return (
    <RunProvider input={{ run: null, isRepeat: false }}>
      <RunSteps />
    </RunProvider>
  );
}

/** Continues with a saved run as it was when it was opened. */
function SavedRun({ id, isRepeat }: { readonly id: number; readonly isRepeat: boolean }) {
  const saved = useQuery(paymentRunQuery(useClient(), id));
  const [begun, setBegun] = useState(saved.data);
  if (begun === undefined && saved.data !== undefined) setBegun(saved.data);
  if (begun !== undefined) {
    return (
      <RunProvider input={{ run: begun, isRepeat }}>
        <RunSteps />
      </RunProvider>
    );
  }
  return saved.isError
    ? <LoadError title="We couldn't load this payment run." of={saved} />
    : (
      <div aria-busy>
        <Skeleton width="14rem" height={14} />
      </div>
    );
}
