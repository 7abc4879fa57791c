import { useQueryClient } from "@tanstack/react-query";
import { useActorRef, useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { fromPromise } from "xstate";
import {
  createPaymentRun,
  patchPaymentRun,
  type PaymentRunDetails,
  previewPaymentRun,
  submitPaymentRun,
} from "#contract/paymentRuns.ts";
import { askAgain } from "#app/api/askAgain.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { Client } from "#app/api/client.ts";
import { paymentRunsKey } from "#app/api/paymentRunQueries.ts";
import { refetchMoney } from "#app/api/queries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { notify } from "#app/shell/notify.ts";
import {
  type PaymentRunActor,
  paymentRunMachine,
  type PaymentRunSnapshot,
} from "./paymentRun.machine.ts";
import type { PaymentRunInput, ToSave, ToSubmit, Verdicts } from "./runDraft.ts";

const RunContext = createContext<PaymentRunActor | null>(null);

interface RunProviderProps {
  readonly input: PaymentRunInput;
  readonly children: ReactNode;
}

/** Runs one payment run's machine on the bank's calls. */
export function RunProvider({ input, children }: RunProviderProps) {
  const { client, inspect } = useBank();
  const queryClient = useQueryClient();
  const keyOf = useRequestKey();
  const [machine] = useState(() => connect(client, keyOf));
  const run = useActorRef(machine, { input, inspect });
  useEffect(() => {
    const submitted = run.on("submitted", ({ run: { rows } }) => {
      void refetchMoney(queryClient);
      void notify({ title: "Payment run submitted", description: resultOf(rows) });
    });
    return () => {
      submitted.unsubscribe();
      void askAgain(queryClient, paymentRunsKey);
    };
  }, [run, queryClient]);
  return <RunContext value={run}>{children}</RunContext>;
}

function resultOf(rows: PaymentRunDetails["rows"]): string {
  const sent = rows.filter(({ outcome }) => outcome?.result === "submitted").length;
  return `${sent} of ${rows.length} payments are waiting for approval.`;
}

/** Returns the payment run's actor. Throws outside a RunProvider. */
export function useRun(): PaymentRunActor {
  const run = useContext(RunContext);
  if (run === null) throw new Error("There is no payment run outside a RunProvider");
  return run;
}

export function useRunState<T>(select: (snapshot: PaymentRunSnapshot) => T): T {
  return useSelector(useRun(), select);
}

function connect(client: Client, keyOf: (request: unknown) => string) {
  return paymentRunMachine.provide({
    actors: {
      save: fromPromise<PaymentRunDetails, ToSave | null>(({ input }) =>
        save(client, keyOf, input)
      ),
      judge: fromPromise<Verdicts, PaymentRunDetails | null>(({ input }) => judge(client, input)),
      submit: fromPromise<PaymentRunDetails, ToSubmit | null>(({ input }) => submit(client, input)),
    },
  });
}

async function save(
  client: Client,
  keyOf: (request: unknown) => string,
  wanted: ToSave | null,
): Promise<PaymentRunDetails> {
  if (wanted === null) throw new Error("There is nothing to save");
  const { run, ...given } = wanted;
  const body = { ...given, rows: [...given.rows] };
  if (run === null) {
    return await client.request(createPaymentRun, { body }, { idempotencyKey: keyOf(body) });
  }
  const { id, version } = run;
  return await client.request(patchPaymentRun, { params: { id }, body: { ...body, version } });
}

async function judge(client: Client, run: PaymentRunDetails | null): Promise<Verdicts> {
  if (run === null) throw new Error("There is nothing to check");
  return await client.request(previewPaymentRun, { params: { id: run.id } });
}

async function submit(client: Client, wanted: ToSubmit | null): Promise<PaymentRunDetails> {
  if (wanted === null) throw new Error("There is nothing to submit");
  const { run: { id, version }, places, key } = wanted;
  const body = { version, places: [...places] };
  return await client.request(submitPaymentRun, { params: { id }, body }, { idempotencyKey: key });
}
