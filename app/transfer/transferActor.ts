import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { transferMachine } from "./transfer.machine.ts";

/** The one transfer a customer may have in hand. */
export type Transfer = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
