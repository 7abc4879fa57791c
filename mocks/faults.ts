import type { CallSpec } from "#contract/defineCall.ts";
import { createFrameFaults } from "./frameFaults.ts";
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
  goOnline(): void;
  clear(): void;
}

export interface ForcedRefusal {
  readonly code: ProblemCode;
  /** A text other than the code's own. */
  readonly message?: string;
}

/** Whatever a broken bank, or something between it and the page, might say. */
export interface ForcedAnswer {
  /** 200 to 599. */
  readonly status: number;
  /** As it is: no JSON need be in it. */
  readonly body: string;
}

/** What a browser reports when a socket was refused, or cut off without a farewell. */
export const CUT_OFF = 1006;

/** Asks the faults first and the bank then. Answers `"lost"` where a network would have failed. */
export interface FaultyLine extends Faults {
  carry(request: Request, ask: () => Promise<Response>): Promise<Response | "lost">;
  /** Sends a frame to a page, as the faults will have it. */
  deliver(send: () => void): void;
  isOnline(): boolean;
}

interface Fault {
  readonly call: CallSpec;
  remaining: number;
  passing: number;
  readonly act: (ask: () => Promise<Response>) => Promise<Response | "lost">;
}

export function createFaults(cutSockets: () => void): FaultyLine {
  let faults: Fault[] = [];
  let online = true;
  const frames = createFrameFaults();

  function add(call: CallSpec, times: number, act: Fault["act"], passing = 0): void {
    // The newest word about a call counts.
    faults.unshift({ call, remaining: times, passing, act });
  }

  return {
    failCall: (call, refusal, times = Infinity, after = 0) =>
      add(call, times, async () => refusalResponse(refusal), after),
    answerCall: (call, answer, times = Infinity, after = 0) =>
      add(call, times, async () => answerResponse(answer), after),
    delayCall: (call, delay, times = Infinity, after = 0) =>
      add(call, times, async (ask) => {
        await pause(delay);
        return await ask();
      }, after),
    loseAnswer: (call, times = Infinity, after = 0) =>
      add(call, times, async (ask) => {
        await ask();
        return "lost";
      }, after),
    goOffline() {
      online = false;
      cutSockets();
    },
    goOnline() {
      online = true;
    },
    ...frames.faults,
    deliver: frames.deliver,
    clear() {
      faults = [];
      frames.clear();
      online = true;
    },
    isOnline: () => online,
    async carry(request, ask) {
      if (!online) return "lost";
      const fault = faults.find((item) => item.remaining > 0 && isAbout(item.call, request));
      if (fault === undefined) return await ask();
      if (fault.passing > 0) {
        fault.passing--;
        return await ask();
      }
      fault.remaining--;
      return await fault.act(ask);
    },
  };
}

function isAbout(call: CallSpec, request: Request): boolean {
  if (request.method !== call.method) return false;
  const wanted = call.path.split("/");
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
