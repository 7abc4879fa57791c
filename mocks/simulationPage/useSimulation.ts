import { useCallback, useEffect, useRef, useState } from "react";
import type { SimulationSettings } from "../simulation/liveSimulation.ts";
import type { Recording } from "../recording/recording.ts";
import {
  initialSettings,
  type SimulationStatus,
  type WorkerRequest,
  type WorkerResponse,
} from "../simulation/workerMessages.ts";

/** A running simulation and its controls. */
export interface ShownSimulation {
  readonly wishes: SimulationSettings;
  readonly wish: (more: Partial<SimulationSettings>) => void;
  /** Another bank, with another seed. */
  readonly beginAnew: () => void;
  /** Undefined until the server has opened. */
  readonly status: SimulationStatus | undefined;
  /** Pauses, and asks for the screen of one of all people, by their place; undefined closes it. */
  readonly show: (at: number | undefined) => void;
  readonly screen: Recording | undefined;
}

/** Starts a simulation in a worker and stops it when the component unmounts. */
export function useSimulation(): ShownSimulation {
  const [wishes, setWishes] = useState(initialSettings);
  const [status, setStatus] = useState<SimulationStatus>();
  const [screen, setScreen] = useState<Recording>();
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    const begun = new Worker(new URL("../simulation/simulation.worker.ts", import.meta.url), {
      type: "module",
    });
    begun.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if ("screen" in data) setScreen(data.screen);
      else setStatus(data);
    };
    worker.current = begun;
    return () => begun.terminate();
  }, []);

  const say = (message: WorkerRequest) => worker.current?.postMessage(message);
  useEffect(() => say({ type: "wish", wishes }), [wishes]);
  const wish = useCallback(
    (more: Partial<SimulationSettings>) => setWishes((before) => ({ ...before, ...more })),
    [],
  );

  function show(at: number | undefined): void {
    if (at === undefined) return setScreen(undefined);
    wish({ isRunning: false });
    say({ type: "screen", at });
  }

  return { wishes, wish, status, beginAnew: () => say({ type: "anew" }), show, screen };
}
