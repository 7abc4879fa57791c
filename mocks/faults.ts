import type { CallSpec } from "#contract/defineCall.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";

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

/** A fault of a call. Plain data, so that pending ones can be saved. */
export type CallFault =
  | { readonly kind: "refuse"; readonly refusal: ForcedRefusal }
  | { readonly kind: "answer"; readonly answer: ForcedAnswer }
  | { readonly kind: "delay"; readonly delay: number | "forever" }
  | { readonly kind: "loseAnswer" };

/** A fault of a frame on its way to a page. */
export type FrameFault =
  | { readonly kind: "lose" | "repeat" }
  | { readonly kind: "delay"; readonly milliseconds: number };

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

/** All that is wrong, and all that is still to go wrong. */
export interface FaultPlan {
  readonly isOnline: boolean;
  readonly isChannelBlocked: boolean;
  /** The newest word about a call counts. */
  readonly calls: readonly PlannedCallFault[];
  /** One after the other, oldest word first. */
  readonly frames: readonly FrameFault[];
}

const NOTHING: FaultPlan = { isOnline: true, isChannelBlocked: false, calls: [], frames: [] };

/** Faults between a page and the server, by call. For stories, end-to-end tests and the demo. */
export interface Faults {
  /**
   * Makes the call fail `times` times (always by default) without any effect, after `after`
   * successful calls (none by default).
   */
  failCall(call: CallSpec, refusal: ForcedRefusal, times?: number, after?: number): void;
  /** Like `failCall`, with a response outside the contract. */
  answerCall(call: CallSpec, answer: ForcedAnswer, times?: number, after?: number): void;
  /** Delays the response by this many milliseconds; `"forever"` never sends it. */
  delayCall(call: CallSpec, delay: number | "forever", times?: number, after?: number): void;
  /** The call takes effect, but its response never arrives. */
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

/** The close code that browsers report when a socket failed or was cut off. */
export const CUT_OFF = 1006;

/** Applies the faults, then calls the server. Returns `"lost"` for a network failure. */
export interface FaultyTransport extends Faults {
  planCall(call: CallSpec, fault: CallFault, times?: number, after?: number): void;
  planFrames(fault: FrameFault, times: number): void;
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
  let now = NOTHING;

  function change(changes: Partial<FaultPlan>): void {
    now = { ...now, ...changes };
  }

  const planCall: FaultyTransport["planCall"] = ({ method, path }, fault, times, after = 0) =>
    change({ calls: [{ method, path, fault, times: times ?? "always", after }, ...now.calls] });

  const planFrames: FaultyTransport["planFrames"] = (fault, times) =>
    change({ frames: [...now.frames, ...Array.from({ length: times }, () => fault)] });

  function nextFault(request: Request): CallFault | undefined {
    const at = now.calls.findIndex((item) => isAbout(item, request));
    const found = now.calls[at];
    if (found === undefined) return undefined;
    const { times, after } = found;
    const left = times === "always" ? times : times - 1;
    const rest = after > 0 ? { ...found, after: after - 1 } : { ...found, times: left };
    change({ calls: rest.times === 0 ? now.calls.toSpliced(at, 1) : now.calls.with(at, rest) });
    return after > 0 ? undefined : found.fault;
  }

  return {
    planCall,
    planFrames,
    failCall: (call, refusal, ...when) => planCall(call, { kind: "refuse", refusal }, ...when),
    answerCall: (call, answer, ...when) => planCall(call, { kind: "answer", answer }, ...when),
    delayCall: (call, delay, ...when) => planCall(call, { kind: "delay", delay }, ...when),
    loseAnswer: (call, ...when) => planCall(call, { kind: "loseAnswer" }, ...when),
    loseFrames: (times) => planFrames({ kind: "lose" }, times),
    delayFrames: (milliseconds, times) => planFrames({ kind: "delay", milliseconds }, times),
    repeatFrames: (times) => planFrames({ kind: "repeat" }, times),
    goOffline() {
      change({ isOnline: false });
      cutSockets();
    },
    blockChannel() {
      change({ isChannelBlocked: true });
      cutSockets();
    },
    goOnline: () => change({ isOnline: true, isChannelBlocked: false }),
    clear: () => change(NOTHING),
    planned: () => now,
    plan: change,
    isChannelOpen: () => now.isOnline && !now.isChannelBlocked,
    deliver(send) {
      const [next, ...frames] = now.frames;
      if (next !== undefined) change({ frames });
      if (next?.kind === "lose") return;
      if (next?.kind === "delay") return void setTimeout(send, next.milliseconds);
      send();
      if (next?.kind === "repeat") send();
    },
    carry: async (request, ask) => now.isOnline ? await carryOut(nextFault(request), ask) : "lost",
  };
}

/** Calls the server, or not, as the fault requires. */
async function carryOut(
  fault: CallFault | undefined,
  ask: () => Promise<Response>,
): Promise<Response | "lost"> {
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

/** Statuses of responses that must not have a body, not even an empty one. */
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
