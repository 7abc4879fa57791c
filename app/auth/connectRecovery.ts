import { fromPromise } from "xstate";
import type { Client } from "#app/api/client.ts";
import { recoveryMachine } from "./recovery.machine.ts";
import { requestCode, setPassword, verifyCode } from "./recoveryCalls.ts";
import type { NewPassword, RecoveryStarted, Verification } from "./recoveryEvents.ts";

/** The recovery machine with the bank's calls as its effects. */
export function connectRecovery(client: Client) {
  return recoveryMachine.provide({
    actors: {
      request: fromPromise<RecoveryStarted, string>(({ input }) => requestCode(client, input)),
      verify: fromPromise<void, Verification>(({ input }) => verifyCode(client, input)),
      reset: fromPromise<void, NewPassword>(({ input }) => setPassword(client, input)),
    },
  });
}
