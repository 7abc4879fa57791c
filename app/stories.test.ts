import { describe, expect, it } from "vitest";
import { recoveryStates } from "./auth/recovery.machine.ts";
import { secondFactorStates } from "./auth/secondFactor.machine.ts";
import { sessionStates } from "./auth/session.machine.ts";
import { outboxStates } from "./chat/outbox.machine.ts";
import { invitationStates } from "./invitation/invitation.machine.ts";
import { liveStates } from "./live/live.machine.ts";
import { enrolmentStates } from "./settings/enrolment.machine.ts";
import { stepUpStates } from "./stepUp/stepUp.machine.ts";
import { paymentRunStates } from "./paymentRuns/paymentRun.machine.ts";
import { transferStates } from "./transfer/transfer.machine.ts";

const stories = import.meta.glob<string>("./**/*.stories.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** States named by the stories' `shows` parameter. Its type only allows states that exist. */
const shown = Object.values(stories)
  .flatMap((text) => [...text.matchAll(/shows: \[([^\]]*)\]/g)])
  .flatMap(([, list = ""]) => [...list.matchAll(/"([^"]+)"/g)])
  .map(([, state]) => state);

describe("every reachable state has a story", () => {
  it.each([
    ...sessionStates.map((state) => `session ${state}`),
    ...secondFactorStates.map((state) => `secondFactor ${state}`),
    ...enrolmentStates.map((state) => `enrolment ${state}`),
    ...stepUpStates.map((state) => `stepUp ${state}`),
    ...recoveryStates.map((state) => `recovery ${state}`),
    ...paymentRunStates.map((state) => `paymentRun ${state}`),
    ...transferStates.map((state) => `transfer ${state}`),
    ...liveStates.map((state) => `live ${state}`),
    ...invitationStates.map((state) => `invitation ${state}`),
    ...outboxStates.map((state) => `outbox ${state}`),
  ])("%s", (state) => expect(shown).toContain(state));
});
