import type { Actor, AnyActorLogic, EmittedFrom, EventFromLogic, SnapshotFrom } from "xstate";
import { ports } from "#app/api/ports.ts";
import { whenIdle } from "./idle.ts";

/** Delay before the code is fetched again after a failure, in milliseconds. */
const RETRY_MS = 30_000;

/** An actor whose code loads later. */
export interface LaterActor<Logic extends AnyActorLogic> {
  /** Returns undefined until its code is there. */
  getSnapshot(): SnapshotFrom<Logic> | undefined;
  subscribe(onChange: () => void): () => void;
  /** Calls the function with every event that the actor emits. */
  on(listener: (event: EmittedFrom<Logic>) => void): () => void;
  /** Until the code is there, events wait. */
  send(event: EventFromLogic<Logic>): void;
  /** Loads and starts it. Returns a function that stops it. */
  start(): () => void;
}

export interface LaterActorOptions<Logic extends AnyActorLogic> {
  /** Loads the code and creates the actor. */
  readonly create: () => Promise<Actor<Logic>>;
  /** Whether the page already shows everything, so the code loads when the page is idle. */
  readonly canWait: boolean;
}

export function laterActor<Logic extends AnyActorLogic>(
  { create, canWait }: LaterActorOptions<Logic>,
): LaterActor<Logic> {
  const waiting: EventFromLogic<Logic>[] = [];
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: EmittedFrom<Logic>) => void>();
  let actor: Actor<Logic> | undefined;
  let creating: Promise<void> | undefined;
  let stopWaiting = () => {};
  let isOver = false;

  const changed = () => listeners.forEach((onChange) => onChange());

  async function begin() {
    const created = await create();
    if (isOver) return;
    actor = created;
    created.subscribe(changed);
    created.on("*", (event) => eventListeners.forEach((listener) => listener(event)));
    created.start();
    for (const event of waiting.splice(0)) created.send(event);
    changed();
  }

  function load() {
    creating ??= begin().catch(() => {
      creating = undefined;
      if (!isOver) stopWaiting = ports.after(RETRY_MS, load);
    });
  }

  return {
    getSnapshot: () => actor?.getSnapshot(),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    on(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    send(event) {
      if (actor !== undefined) return actor.send(event);
      waiting.push(event);
      load();
    },
    start() {
      if (canWait) stopWaiting = whenIdle(load);
      else load();
      return () => {
        isOver = true;
        stopWaiting();
        actor?.stop();
      };
    },
  };
}
