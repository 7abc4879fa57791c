import { type Problem, type ProblemCode, problems } from "#contract/problem.ts";

interface ProblemDetails {
  /** Given where a line of the log carries it already; else the site writes one with it. */
  readonly requestId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal the edge answers itself, in the shape of every other one. */
export function problemResponse(
  code: ProblemCode,
  { requestId = crypto.randomUUID(), headers = {} }: ProblemDetails = {},
): Response {
  const { status, message } = problems[code];
  const body: Problem = { message, code, requestId };
  return Response.json(body, { status, headers: { "X-Request-Id": requestId, ...headers } });
}
