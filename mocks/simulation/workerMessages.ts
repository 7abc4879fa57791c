import type { Recording } from "../recording/recording.ts";
import type { SimulationReport, SimulationSettings } from "./liveSimulation.ts";

/**
 * A message from the page to the simulation worker. `anew` restarts with another seed; `screen`
 * asks for the screen of one user, by index.
 */
export type WorkerRequest =
  | { readonly type: "wish"; readonly wishes: SimulationSettings }
  | { readonly type: "anew" }
  | { readonly type: "screen"; readonly at: number };

/** The worker's messages: the status several times a second, and a requested screen. */
export type WorkerResponse = SimulationStatus | { readonly screen: Recording };

export interface SimulationStatus {
  readonly report: SimulationReport;
  readonly perSecond: number;
  /** Runs that ended with every invariant kept. */
  readonly survived: number;
}

/** More than any machine can do. */
export const FASTEST = 1_000_000;

export const initialSettings: SimulationSettings = {
  isRunning: false,
  speed: 1,
  faults: 20,
  isForgetful: false,
  watched: 3,
};
