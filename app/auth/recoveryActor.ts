import type { ActorRefFrom } from "xstate";
import type { recoveryMachine } from "./recovery.machine.ts";

/** A running recovery, to send events to. */
export type Recovery = ActorRefFrom<typeof recoveryMachine>;
