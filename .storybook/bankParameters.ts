import type { recoveryStates } from "#app/auth/recovery.machine.ts";
import type { secondFactorStates } from "#app/auth/secondFactor.machine.ts";
import type { sessionStates } from "#app/auth/session.machine.ts";
import type { outboxStates } from "#app/chat/outbox.machine.ts";
import type { invitationStates } from "#app/invitation/invitation.machine.ts";
import type { liveStates } from "#app/live/live.machine.ts";
import type { enrolmentStates } from "#app/settings/enrolment.machine.ts";
import type { stepUpStates } from "#app/stepUp/stepUp.machine.ts";
import type { paymentRunStates } from "#app/paymentRuns/paymentRun.machine.ts";
import type { transferStates } from "#app/transfer/transfer.machine.ts";
import type { DemoUsername } from "#mocks/demoUsernames.ts";
import type { ScenarioName } from "#mocks/scenarioNames.ts";

/** A state of one of the app's machines, as its list of states names it. */
export type ShownState =
  | `session ${(typeof sessionStates)[number]}`
  | `secondFactor ${(typeof secondFactorStates)[number]}`
  | `enrolment ${(typeof enrolmentStates)[number]}`
  | `stepUp ${(typeof stepUpStates)[number]}`
  | `recovery ${(typeof recoveryStates)[number]}`
  | `paymentRun ${(typeof paymentRunStates)[number]}`
  | `transfer ${(typeof transferStates)[number]}`
  | `live ${(typeof liveStates)[number]}`
  | `invitation ${(typeof invitationStates)[number]}`
  | `outbox ${(typeof outboxStates)[number]}`;

/** Those whom a password alone lets in: Noah's sign-in wants a code, Luis is blocked. */
export type StoryPerson = Exclude<DemoUsername, "noah" | "luis">;

export interface BankParameters {
  /** Who is signed in; null is a visitor. A story that does not say has no bank. */
  readonly person?: StoryPerson | null;
  /** The initial data; "typical" by default. */
  readonly scenario?: ScenarioName;
  /** The machines' states whose picture this story is; a test finds those without one. */
  readonly shows?: readonly ShownState[];
}
