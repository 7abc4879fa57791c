import type { AnyStateMachine } from "xstate";
import { recoveryMachine } from "#app/auth/recovery.machine.ts";
import { secondFactorMachine } from "#app/auth/secondFactor.machine.ts";
import { sessionMachine } from "#app/auth/session.machine.ts";
import { outboxMachine } from "#app/chat/outbox.machine.ts";
import { liveMachine } from "#app/live/live.machine.ts";
import { enrolmentMachine } from "#app/settings/authenticator/enrolment.machine.ts";
import { stepUpMachine } from "#app/stepUp/stepUp.machine.ts";
import { passkeyEnrolmentMachine } from "#app/settings/passkeys/passkeyEnrolment.machine.ts";
import { transferMachine } from "#app/transfer/transfer.machine.ts";

interface Entry {
  readonly machine: AnyStateMachine;
  /** Its purpose, in a sentence. */
  readonly purpose: string;
}

/** The app's machines, by the names that stories use in `shows`. */
export const machines = {
  session: {
    machine: sessionMachine,
    purpose: "Who is here, how that is found out, and how it ends.",
  },
  secondFactor: {
    machine: secondFactorMachine,
    purpose: "From the question for a code to the answer that lets somebody in.",
  },
  enrolment: {
    machine: enrolmentMachine,
    purpose: "An authenticator app from its secret to the recovery codes.",
  },
  stepUp: {
    machine: stepUpMachine,
    purpose: "Before something dangerous: a code shows anew who is there.",
  },
  passkeyEnrolment: {
    machine: passkeyEnrolmentMachine,
    purpose: "A passkey from its name to the device that makes it and the bank that keeps it.",
  },
  recovery: {
    machine: recoveryMachine,
    purpose: "A forgotten password, in three steps: the name, the code, the new password.",
  },
  transfer: {
    machine: transferMachine,
    purpose: "Money on its way: filled in, looked at, sent once, and never sent twice.",
  },
  live: {
    machine: liveMachine,
    purpose: "The channel on which the bank tells a page what has changed.",
  },
  outbox: {
    machine: outboxMachine,
    purpose: "Chat messages that the bank has not confirmed yet.",
  },
} satisfies Readonly<Record<string, Entry>>;

export type MachineName = keyof typeof machines;

export function isMachineName(name: string): name is MachineName {
  return name in machines;
}
