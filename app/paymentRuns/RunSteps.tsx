import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "#ui/Link/Link.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { AskAboutFile } from "./AskAboutFile.tsx";
import { EnterRows } from "./EnterRows.tsx";
import { useRunState } from "./RunContext.tsx";
import type { PaymentRunSnapshot } from "./paymentRun.machine.ts";
import { RunRows } from "./RunRows.tsx";

/** Each has controls of its own. */
function stepOf({ value, context: { found } }: PaymentRunSnapshot): string {
  if (value === "asking") return found?.is ?? value;
  return value === "entering" ? value : "rows";
}

/** One payment run, from its rows to what became of them. */
export function RunSteps() {
  const step = useRunState(stepOf);
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The control that led here is gone, and the focus with it.
    if (shown.current !== step) steps.current?.focus();
    shown.current = step;
  }, [step]);
  const name = useRunState(({ context }) => context.run?.name);
  return (
    <Stack $gap={24}>
      <Link href="/dashboard/payment-runs" icon={<ArrowLeft aria-hidden />}>
        All payment runs
      </Link>
      <PageTitle title={name ?? "New payment run"} />
      <div ref={steps} tabIndex={-1}>
        {step === "entering" ? <EnterRows /> : step === "rows" ? <RunRows /> : <AskAboutFile />}
      </div>
    </Stack>
  );
}
