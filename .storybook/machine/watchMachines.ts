import { type ActorRefLike, type InspectionEvent, isMachineSnapshot } from "xstate";
import { currentStates, type Running } from "./running.ts";

/**
 * Follows the machines of a page and reports those that run, the last changed first. Machines that
 * are done or stopped are left out.
 */
export function watchMachines(tell: (running: readonly Running[]) => void) {
  let ids = new Map<ActorRefLike, number>();
  let running: readonly Running[] = [];

  function idOf(actor: ActorRefLike): number {
    const id = ids.get(actor) ?? ids.size;
    ids.set(actor, id);
    return id;
  }

  function change(next: readonly Running[]) {
    running = next;
    tell(running);
  }

  return {
    inspect(event: InspectionEvent) {
      if (event.type !== "@xstate.snapshot" || !isMachineSnapshot(event.snapshot)) return;
      const { machine, status, value } = event.snapshot;
      const id = idOf(event.actorRef);
      const before = running.find((it) => it.id === id);
      const others = running.filter((it) => it.id !== id);
      if (status !== "active") return before && change(others);
      const states = currentStates(value);
      if (before?.states.join() === states.join()) return;
      change([{ id, name: machine.id, states }, ...others]);
    },
    /** Another story: nothing runs yet. */
    begin() {
      ids = new Map();
      change([]);
    },
  };
}
