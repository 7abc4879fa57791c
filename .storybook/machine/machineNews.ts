import type { Channel } from "storybook/internal/channels";
import { type Drawing, DRAWING_DONE, DRAWING_WANTED, MACHINES_RUN } from "./messages.ts";
import type { Running } from "./watchMachines.ts";

interface Known {
  readonly running: readonly Running[];
  /** By the machine's name, as text. */
  readonly drawings: ReadonlyMap<string, string>;
}

/** What the page of the story tells about its machines, for whoever shows them. */
export interface MachineNews {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): Known;
}

type AppEnv = Pick<Channel, "on" | "off" | "emit" | "last">;

/** Listens for as long as somebody looks, and asks for the drawings that are missing. */
export function machineNews(channel: AppEnv): MachineNews {
  let known: Known = { running: [], drawings: new Map() };
  const asked = new Set<string>();
  const listeners = new Set<() => void>();

  function learn(news: Partial<Known>) {
    known = { ...known, ...news };
    listeners.forEach((onChange) => onChange());
  }

  function run(running: readonly Running[]) {
    learn({ running });
    for (const { name } of running) {
      if (asked.has(name)) continue;
      asked.add(name);
      channel.emit(DRAWING_WANTED, name);
    }
  }

  function drawn({ name, svg }: Drawing) {
    learn({ drawings: new Map([...known.drawings, [name, svg]]) });
  }

  return {
    getSnapshot: () => known,
    subscribe(onChange) {
      listeners.add(onChange);
      if (listeners.size === 1) {
        channel.on(MACHINES_RUN, run);
        channel.on(DRAWING_DONE, drawn);
        // What was told before anybody looked.
        const [running = []] = channel.last(MACHINES_RUN) ?? [];
        run(running);
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        channel.off(MACHINES_RUN, run);
        channel.off(DRAWING_DONE, drawn);
      };
    },
  };
}
