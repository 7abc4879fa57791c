import type { AnyStateMachine } from "xstate";
import { recoveryMachine } from "#app/auth/recovery.machine.ts";
import { secondFactorMachine } from "#app/auth/secondFactor.machine.ts";
import { sessionMachine } from "#app/auth/session.machine.ts";
import { invitationMachine } from "#app/invitation/invitation.machine.ts";
import { outboxMachine } from "#app/chat/outbox.machine.ts";
import { liveMachine } from "#app/live/live.machine.ts";
import { enrolmentMachine } from "#app/settings/enrolment.machine.ts";
import { paymentRunMachine } from "#app/paymentRuns/paymentRun.machine.ts";
import { stepUpMachine } from "#app/stepUp/stepUp.machine.ts";
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
    purpose: "The session: sign-in, session check, and sign-out.",
  },
  secondFactor: {
    machine: secondFactorMachine,
    purpose: "The two-factor step of signing in.",
  },
  enrolment: {
    machine: enrolmentMachine,
    purpose: "Setting up an authenticator app or a passkey, up to the recovery codes.",
  },
  stepUp: {
    machine: stepUpMachine,
    purpose: "Step-up authentication before a sensitive action.",
  },
  recovery: {
    machine: recoveryMachine,
    purpose: "Password recovery in three steps: username, code, new password.",
  },
  transfer: {
    machine: transferMachine,
    purpose: "A transfer: fill in, review, submit once. Never submitted twice.",
  },
  paymentRun: {
    machine: paymentRunMachine,
    purpose: "A payment run: read rows, fix them, check them, submit once.",
  },
  live: {
    machine: liveMachine,
    purpose: "The live connection that pushes updates to the page.",
  },
  outbox: {
    machine: outboxMachine,
    purpose: "The queue of chat messages not yet confirmed by the server.",
  },
  invitation: {
    machine: invitationMachine,
    purpose: "An invitation to a company: accepted once, or over.",
  },
} satisfies Readonly<Record<string, Entry>>;

export type MachineName = keyof typeof machines;

export function isMachineName(name: string): name is MachineName {
  return name in machines;
}
