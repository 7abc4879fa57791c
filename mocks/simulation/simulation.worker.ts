/** Runs a simulation in a worker to keep the page responsive. */
import { type LiveSimulation, openLiveSimulation } from "./liveSimulation.ts";
import {
  FASTEST,
  initialSettings,
  type WorkerRequest,
  type WorkerResponse,
} from "./workerMessages.ts";

/**
 * Milliseconds of running steps before the worker handles messages, and between reports to the
 * page.
 */
const SLICE = 30;
const TELL_EVERY = 200;
/** In a browser, the text of a request or a response comes one turn later. */
const TURNS = 3;

const { port1, port2 } = new MessageChannel();
const turns: (() => void)[] = [];
port2.onmessage = () => turns.shift()?.();

function turn(): Promise<void> {
  return new Promise((over) => {
    turns.push(over);
    port1.postMessage(undefined);
  });
}

async function settle(): Promise<void> {
  for (let left = TURNS; left > 0; left--) await turn();
}

const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const rest = () => new Promise<void>((over) => setTimeout(over, SLICE));

let wishes = initialSettings;
let isAnew = false;
let wantedScreen: number | undefined;
let isNews = true;

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === "wish") wishes = data.wishes;
  else if (data.type === "screen") wantedScreen = data.at;
  else isAnew = true;
  isNews = true;
});

let simulation = await openLiveSimulation(freshSeed(), settle);
let survived = 0;
let isOver = false;
/** The time that the server should have reached by now. */
let due = 0;
let looked = performance.now();
let told = { at: looked, requests: 0, perSecond: 0 };

async function begin(): Promise<LiveSimulation> {
  due = 0;
  told = { ...told, requests: 0 };
  isOver = false;
  return await openLiveSimulation(freshSeed(), settle);
}

/** Takes the steps that are due, at most for a slice of time. */
async function goOn(until: number): Promise<void> {
  do {
    if (await simulation.step(wishes)) continue;
    const { broken } = await simulation.report(wishes);
    if (broken === undefined) {
      survived++;
      simulation = await begin();
    } else isOver = true;
  } while (!isOver && simulation.elapsed() < due && performance.now() < until);
}

async function tell(now: number): Promise<void> {
  const report = await simulation.report(wishes);
  const asked = report.requests - told.requests;
  if (asked > 0) told.perSecond = Math.round(asked * 1_000 / (now - told.at));
  told = { ...told, at: now, requests: report.requests };
  const message: WorkerResponse = { report, perSecond: told.perSecond, survived };
  postMessage(message);
  isNews = false;
}

for (;;) {
  const now = performance.now();
  if (isAnew) {
    isAnew = false;
    simulation = await begin();
  }
  if (wantedScreen !== undefined) {
    const message: WorkerResponse = { screen: await simulation.screenOf(wantedScreen) };
    wantedScreen = undefined;
    postMessage(message);
  }
  if (wishes.isRunning && !isOver) {
    due += (now - looked) * wishes.speed;
    if (due > simulation.elapsed()) await goOn(now + SLICE);
    // Skips steps that couldn't run in time.
    due = Math.min(due, simulation.elapsed() + SLICE * wishes.speed);
    isNews = true;
  }
  looked = now;
  if (isNews && performance.now() - told.at >= TELL_EVERY) await tell(performance.now());
  if (wishes.isRunning && wishes.speed === FASTEST && !isOver) await turn();
  else await rest();
}
