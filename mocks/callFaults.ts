import type { CallSpec } from "#contract/defineCall.ts";
import { type Problem, type ProblemCode, problems } from "#contract/problem.ts";

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

/** What becomes of a call. Plain data, so that what is still to come can be kept. */
export type CallFault =
  | { readonly kind: "refuse"; readonly refusal: ForcedRefusal }
  | { readonly kind: "answer"; readonly answer: ForcedAnswer }
  | { readonly kind: "delay"; readonly delay: number | "forever" }
  | { readonly kind: "loseAnswer" };

/** A fault that waits for its call. */
export interface PlannedCallFault {
  readonly method: string;
  /** As in the contract, with names in braces for its parameters. */
  readonly path: string;
  readonly fault: CallFault;
  readonly times: number | "always";
  /** How many such calls pass before it. */
  readonly after: number;
}

/** The faults that wait for calls; the newest word about a call counts. */
export function createCallFaults() {
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
