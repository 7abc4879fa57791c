import type { Snapshot } from "#server/db/memory/state.ts";
import type { Connection, Peer } from "#server/kernel/hub.ts";
import type { Timers } from "#server/kernel/timers.ts";
import { startDemoSettings } from "#server/auth/secondFactor/universalCode.ts";
import type { Browser } from "../browser.ts";
import type { SettableClock } from "../clock.ts";
import { endSession } from "../endSession.ts";
import { invitationToken } from "../invitationToken.ts";
import { createMockBank, type MockBank } from "../mockBank.ts";
import { seedDemoPeople } from "../people.ts";
import { runUpkeep } from "../runUpkeep.ts";
import { openScenario } from "../scenarios.ts";
import { seededRandomness } from "../seeded.ts";
import { signIn } from "../signIn.ts";
import { createTransport } from "../transport.ts";
import { parseRequest, type SentResponse, serializeResponse } from "../worker/serialize.ts";
import { fillBank, type RecordedBank } from "./fillBank.ts";
import type { RecordedCall, RecordedEvent, Recording } from "./recording.ts";

/** A server with its browsers and sockets, in which a recording's steps run. */
export interface ReplayEnvironment {
  readonly bank: MockBank;
  /** By number. */
  readonly tabs: Map<number, Browser>;
  readonly sockets: Map<number, Connection>;
  /** Another one after whatever a step may have changed for later ones. */
  version(): string;
}

export interface EnvironmentParts {
  readonly clock: SettableClock;
  readonly timers: Timers;
  readonly seed: number;
  readonly origin: string;
  readonly state?: Snapshot;
  /** Who and what is in it in place of the demo people. */
  readonly bank?: RecordedBank | undefined;
}

/** An environment in which no page is open yet: as its parts say, else with the demo people as of today. */
export async function openEnvironment(
  { seed, bank: recorded, ...parts }: EnvironmentParts,
): Promise<ReplayEnvironment> {
  const chance = seededRandomness(seed);
  let draws = 0;
  const counted =
    <Given extends unknown[], T>(draw: (...given: Given) => T) => (...given: Given) => {
      draws++;
      return draw(...given);
    };
  const bank = createMockBank({
    ...parts,
    randomness: { integer: counted(chance.integer), token: counted(chance.token) },
  });
  if (recorded !== undefined) await fillBank(bank.deps, recorded);
  else if (parts.state === undefined) await seedDemoPeople(bank.deps);
  await startDemoSettings(bank.deps);
  const version = () => `${bank.store.version()} ${draws}`;
  return { bank, tabs: new Map(), sockets: new Map(), version };
}

/** Creates the environment at the start of a recording. */
export async function beginEnvironment(
  { scenario, bank }: Pick<Recording, "scenario" | "bank">,
  parts: EnvironmentParts,
): Promise<ReplayEnvironment> {
  if (bank !== undefined || scenario === null) return await openEnvironment({ ...parts, bank });
  const { store } = await openScenario(scenario);
  return await openEnvironment({ ...parts, state: asSaved(store.exportState()) });
}

/** Returns the same bank in a new process, as after closing and opening it. */
export async function reopenEnvironment(
  before: ReplayEnvironment,
  parts: EnvironmentParts,
): Promise<ReplayEnvironment> {
  const state = asSaved(before.bank.store.exportState());
  const environment = await openEnvironment({ ...parts, bank: undefined, state });
  before.bank.close();
  for (const [tab, { jar }] of before.tabs) {
    environment.tabs.set(tab, environment.bank.anotherBrowser(jar.header()));
  }
  return environment;
}

/** Returns the state after a round trip through JSON. */
function asSaved(state: Snapshot): Snapshot {
  return JSON.parse(JSON.stringify(state));
}

/** The result for a step's caller: the response to a call, and whether there was anything to do. */
export interface StepResult {
  readonly answer?: SentResponse;
  readonly hasDone: boolean;
}

/**
 * Runs a step and waits until all of its effects are done. Throws if a user may not sign in; the
 * server stores that failure as well.
 */
export async function performStep(
  environment: ReplayEnvironment,
  step: RecordedEvent,
  peerOf: (socket: number) => Peer,
): Promise<StepResult> {
  try {
    return await act(environment, step, peerOf);
  } finally {
    await settle(environment.bank);
  }
}

async function act(
  { bank, tabs, sockets }: ReplayEnvironment,
  step: RecordedEvent,
  peerOf: (socket: number) => Peer,
): Promise<StepResult> {
  const done: StepResult = { hasDone: true };
  const browser = "tab" in step ? tabs.get(step.tab) ?? bank.anotherBrowser() : bank.browser;
  if ("tab" in step) tabs.set(step.tab, browser);
  switch (step.do) {
    case "open": {
      const before = step.as === undefined ? step.cookies : tabs.get(step.as)?.jar.header();
      tabs.set(step.tab, bank.anotherBrowser(before));
      return done;
    }
    case "call": {
      const request = requestOf(await withToken(bank, step), bank.deps.publicOrigin);
      return { hasDone: true, answer: await serializeResponse(await browser.carry(request)) };
    }
    case "become":
      browser.jar.clear();
      if (step.person !== null) await signIn(browser, step.person);
      return done;
    case "endSession":
      await endSession({ deps: bank.deps, browser });
      return done;
    case "join":
      sockets.set(step.socket, createTransport(bank, browser).join(peerOf(step.socket)));
      return done;
    case "say":
      sockets.get(step.socket)?.receive(step.text);
      return done;
    case "leave":
      sockets.get(step.socket)?.closed();
      sockets.delete(step.socket);
      return done;
    case "schedules":
      return { hasDone: await runUpkeep(bank.deps) };
    case "clock":
      bank.clock.advance(step.by);
      return done;
    case "fault":
      return done;
  }
}

/** Returns the call with the token of the invitation that it accepts. */
async function withToken({ store, deps }: MockBank, call: RecordedCall): Promise<RecordedCall> {
  if (call.invitedAt === undefined) return call;
  const token = await invitationToken(store, deps.encryptor, call.invitedAt);
  return { ...call, body: JSON.stringify({ token }) };
}

function requestOf({ method, path, headers, body }: RecordedCall, origin: string): Request {
  const bytes = body === undefined ? null : new TextEncoder().encode(body).buffer;
  return parseRequest({ method, url: origin + path, headers, body: bytes });
}

/** After a turn of the event loop everything has happened that waits for no time to pass. */
async function settle({ deps }: MockBank): Promise<void> {
  await turn();
  await deps.notifier.drain();
}

const turn = () => new Promise<void>((over) => setTimeout(over, 0));
