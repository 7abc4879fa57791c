import type { CallSpec } from "#contract/defineCall.ts";
import { createFrameFaults, type FrameFault } from "./frameFaults.ts";
import { type Problem, type ProblemCode, problems } from "#contract/problem.ts";

/** What goes wrong between a page and its bank, by call. Made for stories, journeys and the demo. */
export interface Faults {
  /**
   * The bank refuses the call `times` times (always, when left out) without doing anything, after
   * it has let `after` of them pass (none, when left out).
   */
  failCall(call: CallSpec, refusal: ForcedRefusal, times?: number, after?: number): void;
  /** As `failCall`, with an answer that no contract knows of. */
  answerCall(call: CallSpec, answer: ForcedAnswer, times?: number, after?: number): void;
  /** The answer takes this many milliseconds longer; `"forever"` keeps it back. */
  delayCall(call: CallSpec, delay: number | "forever", times?: number, after?: number): void;
  /** The bank does what it is asked, but its answer never arrives. */
  loseAnswer(call: CallSpec, times?: number, after?: number): void;
  /** The next `times` frames to a page get lost, come `delay` milliseconds late, or come twice. */
  loseFrames(times: number): void;
  delayFrames(delay: number, times: number): void;
  repeatFrames(times: number): void;
  /** Nothing gets through, neither calls nor the live channel. */
  goOffline(): void;
  /** Calls get through, the live channel does not, as behind a proxy that lets no socket pass. */
  blockChannel(): void;
  /** Everything gets through again. */
  goOnline(): void;
  clear(): void;
}

/** All that is wrong, and all that is still to go wrong. */
export interface FaultPlan {
  readonly isOnline: boolean;
  readonly isChannelBlocked: boolean;
  readonly calls: readonly PlannedCallFault[];
  readonly frames: readonly FrameFault[];
}

const NOTHING: FaultPlan = { isOnline: true, isChannelBlocked: false, calls: [], frames: [] };

/** What a browser reports when a socket was refused, or cut off without a farewell. */
export const CUT_OFF = 1006;

/** Asks the faults first and the bank then. Answers `"lost"` where a network would have failed. */
export interface FaultyTransport extends Faults {
  carry(request: Request, ask: () => Promise<Response>): Promise<Response | "lost">;
  /** Sends a frame to a page, as the faults will have it. */
  deliver(send: () => void): void;
  /** Whether a socket gets through. */
  isChannelOpen(): boolean;
  planned(): FaultPlan;
  /** From now on this goes wrong, and nothing else. */
  plan(faults: FaultPlan): void;
}

export function createFaults(cutSockets: () => void): FaultyTransport {
  let { isOnline, isChannelBlocked } = NOTHING;
  const calls = createCallFaults();
  const frames = createFrameFaults();

  function plan(faults: FaultPlan): void {
    ({ isOnline, isChannelBlocked } = faults);
    calls.plan(faults.calls);
    frames.plan(faults.frames);
  }

  return {
    failCall: (call, refusal, times, after) =>
      calls.add(call, { kind: "refuse", refusal }, times, after),
    answerCall: (call, answer, times, after) =>
      calls.add(call, { kind: "answer", answer }, times, after),
    delayCall: (call, delay, times, after) =>
      calls.add(call, { kind: "delay", delay }, times, after),
    loseAnswer: (call, times, after) => calls.add(call, { kind: "loseAnswer" }, times, after),
    goOffline() {
      isOnline = false;
      cutSockets();
    },
    blockChannel() {
      isChannelBlocked = true;
      cutSockets();
    },
    goOnline() {
      isOnline = true;
      isChannelBlocked = false;
    },
    ...frames.faults,
    deliver: frames.deliver,
    clear: () => plan(NOTHING),
    isChannelOpen: () => isOnline && !isChannelBlocked,
    carry: async (request, ask) => isOnline ? await calls.carry(request, ask) : "lost",
    planned: () => ({
      isOnline,
      isChannelBlocked,
      calls: calls.planned(),
      frames: frames.planned(),
    }),
    plan,
  };
}

interface ForcedRefusal {
  readonly code: ProblemCode;
  /** A text other than the code's own. */
  readonly message?: string;
}

/** Whatever a broken bank, or something between it and the page, might say. */
interface ForcedAnswer {
  /** 200 to 599. */
  readonly status: number;
  /** As it is: no JSON need be in it. */
  readonly body: string;
}

/** What becomes of a call. Plain data, so that what is still to come can be kept. */
type CallFault =
  | { readonly kind: "refuse"; readonly refusal: ForcedRefusal }
  | { readonly kind: "answer"; readonly answer: ForcedAnswer }
  | { readonly kind: "delay"; readonly delay: number | "forever" }
  | { readonly kind: "loseAnswer" };

/** A fault that waits for its call. */
interface PlannedCallFault {
  readonly method: string;
  /** As in the contract, with names in braces for its parameters. */
  readonly path: string;
  readonly fault: CallFault;
  readonly times: number | "always";
  /** How many such calls pass before it. */
  readonly after: number;
}

/** The faults that wait for calls; the newest word about a call counts. */
function createCallFaults() {
  let planned: PlannedCallFault[] = [];

  function next(request: Request): CallFault | undefined {
    const at = planned.findIndex((item) => isAbout(item, request));
    const found = planned[at];
    if (found === undefined) return undefined;
    const { times, after } = found;
    const left = times === "always" ? times : times - 1;
    const rest = after > 0 ? { ...found, after: after - 1 } : { ...found, times: left };
    planned = rest.times === 0 ? planned.toSpliced(at, 1) : planned.with(at, rest);
    return after > 0 ? undefined : found.fault;
  }

  return {
    add(
      { method, path }: CallSpec,
      fault: CallFault,
      times: PlannedCallFault["times"] = "always",
      after = 0,
    ): void {
      planned = [{ method, path, fault, times, after }, ...planned];
    },
    /** Asks the bank, or not, as the next fault about such a call will have it. */
    async carry(request: Request, ask: () => Promise<Response>): Promise<Response | "lost"> {
      const fault = next(request);
      switch (fault?.kind) {
        case undefined:
          return await ask();
        case "refuse":
          return refusalResponse(fault.refusal);
        case "answer":
          return answerResponse(fault.answer);
        case "delay":
          await pause(fault.delay);
          return await ask();
        case "loseAnswer":
          await ask();
          return "lost";
      }
    },
    planned: (): readonly PlannedCallFault[] => planned,
    plan(faults: readonly PlannedCallFault[]): void {
      planned = [...faults];
    },
  };
}

function isAbout({ method, path }: PlannedCallFault, request: Request): boolean {
  if (request.method !== method) return false;
  const wanted = path.split("/");
  const asked = new URL(request.url).pathname.split("/");
  return wanted.length === asked.length &&
    wanted.every((part, at) => part.startsWith("{") || part === asked[at]);
}

function refusalResponse({ code, message }: ForcedRefusal): Response {
  const { status, message: own } = problems[code];
  const body: Problem = { code, message: message ?? own, requestId: "story" };
  return Response.json(body, { status });
}

/** Answers that may have no body, not even an empty one. */
const bodiless = [204, 205, 304];

function answerResponse({ status, body }: ForcedAnswer): Response {
  const type = isJson(body) ? "application/json" : "text/plain;charset=UTF-8";
  return bodiless.includes(status)
    ? new Response(null, { status })
    : new Response(body, { status, headers: { "content-type": type } });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Never comes back for `"forever"`: the call stays under way until the page gives it up. */
function pause(delay: number | "forever"): Promise<void> {
  return new Promise((resolve) => {
    if (delay !== "forever") setTimeout(resolve, delay);
  });
}
