import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import { useBank } from "#app/api/BankContext.tsx";
import { RecoveryDialog } from "./RecoveryDialog.tsx";
import { fromPromise } from "xstate";
import type { Client } from "#app/api/client.ts";
import { recoveryMachine } from "./recovery.machine.ts";
import type { NewPassword, RecoveryStarted, Verification } from "./recoveryEvents.ts";
import { requestRecovery, resetPassword, verifyRecovery } from "#contract/recovery.ts";

/** A recovery that begins when it is shown; `username` is what stands in the sign-in form already. */
export function ForgotPassword({ username }: { username: string }) {
  const { client, inspect } = useBank();
  const [machine] = useState(() => connectRecovery(client));
  const recovery = useActorRef(machine, { inspect });
  useEffect(() => recovery.send({ type: "open", username }), [recovery, username]);
  return <RecoveryDialog recovery={recovery} />;
}

/** The recovery machine with the bank's calls as its effects. */
function connectRecovery(client: Client) {
  return recoveryMachine.provide({
    actors: {
      request: fromPromise<RecoveryStarted, string>(({ input }) => requestCode(client, input)),
      verify: fromPromise<void, Verification>(({ input }) => verifyCode(client, input)),
      reset: fromPromise<void, NewPassword>(({ input }) => setPassword(client, input)),
    },
  });
}

/** The three calls of a recovery (section 7). */
function requestCode(client: Client, username: string): Promise<RecoveryStarted> {
  return client.request(requestRecovery, { body: { username } });
}

async function verifyCode(client: Client, body: Verification): Promise<void> {
  await client.request(verifyRecovery, { body });
}

async function setPassword(client: Client, body: NewPassword): Promise<void> {
  await client.request(resetPassword, { body });
}
