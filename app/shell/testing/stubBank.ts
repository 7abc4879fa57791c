import type { ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { type Client, createClient } from "#app/api/client.ts";

export interface StubCall {
  readonly method: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A stub's response: JSON, a Response, or a rejection for a lost response. */
export type StubResponse = (call: StubCall) => unknown;

/** A refusal as the bank words it. */
export function refusedResponse(
  code: ProblemCode,
  changes: Record<string, unknown> = {},
): Response {
  const { status, message } = problems[code];
  return Response.json({ message, code, requestId: "r-1", ...changes }, { status });
}

/** A network that breaks before an answer comes. */
export function noAnswer(): never {
  throw new TypeError("Failed to fetch");
}

/** "GET /api/users/{id}/sessions" for "GET /api/users/7/sessions", as the contract writes paths. */
const withoutIds = (asked: string) => asked.replace(/\/\d+(?=\/|$)/g, "/{id}");

/**
 * A bank of canned answers by "METHOD /path", where `{id}` is any id; it remembers what it heard. A
 * call without an answer fails the test by its words on the console: the app only shows a fault.
 */
export function stubBank(answers: Readonly<Record<string, StubResponse>>) {
  const calls: StubCall[] = [];
  const client: Client = createClient({
    baseUrl: "http://bank.test",
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname: path, searchParams: query } = new URL(request.url);
      const text = await request.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      const call = { method: request.method, path, query, headers: request.headers, body };
      calls.push(call);
      const asked = `${request.method} ${path}`;
      const answer = answers[asked] ?? answers[withoutIds(asked)];
      if (answer === undefined) {
        console.error(`The test stubs no answer to ${asked}`);
        return noAnswer();
      }
      const said = await answer(call);
      if (said instanceof Response) return said;
      return said === undefined ? new Response(null, { status: 204 }) : Response.json(said);
    },
  });
  return { client, calls, callsTo: (path: string) => calls.filter((call) => call.path === path) };
}
