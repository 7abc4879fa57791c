import type { Problem, ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";

/**
 * A refusal the runtime answers itself, in the shape of every other one. `requestId` is given where
 * a line of the log carries it already; else the router writes one with it.
 */
export function problemResponse(
  code: ProblemCode,
  { requestId = crypto.randomUUID(), headers = {} }: {
    readonly requestId?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Response {
  const { status, message } = problems[code];
  const body: Problem = { message, code, requestId };
  return Response.json(body, { status, headers: { "X-Request-Id": requestId, ...headers } });
}

/** The refusal of every method that does not only read; undefined if this one does. */
export function refuseWrites({ method }: Pick<Request, "method">): Response | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  return problemResponse("method_not_allowed", { headers: { Allow: "GET, HEAD" } });
}
