import type { CallSpec } from "#contract/defineCall.ts";
import { commonProblems, type ProblemCode, problems } from "#contract/problem.ts";
import { type Schema, schemaOf } from "./schemas.ts";

/** What may come back: the answer itself and every refusal, by status. */
export type Answers = Readonly<Record<string, Schema>>;

const requestId = { $ref: "#/components/headers/RequestId" };

/** The refusals that any call may answer stand once, by status, under these names. */
export function commonAnswers(): Answers {
  const groups = byStatus(commonProblems);
  return Object.fromEntries([...groups].map(([status, codes]) => [
    nameOf(status),
    refusalAnswer(status, codes),
  ]));
}

/** The answers of one call. */
export function answersOf(call: CallSpec): Answers {
  const common = byStatus(commonProblems);
  const refusals = [...byStatus([...new Set([...commonProblems, ...call.errors])])]
    .map(([status, codes]) =>
      [
        String(status),
        codes.length === common.get(status)?.length
          ? { $ref: `#/components/responses/${nameOf(status)}` }
          : refusalAnswer(status, codes),
      ] as const
    );
  const known = { description: "Nothing changed since the ETag that was sent", headers: {} };
  return Object.fromEntries([
    [String(call.status), goodAnswer(call)],
    ...(call.conditional === undefined ? [] : [["304", known] as const]),
    ...refusals,
  ]);
}

function goodAnswer(call: CallSpec): Schema {
  const headers = { "X-Request-Id": requestId, ...headersOf(call) };
  if (call.output === undefined) return { description: "Done; without a body", headers };
  return {
    description: call.status === 201 ? "Made; the new row" : "The answer",
    headers,
    content: { "application/json": { schema: schemaOf(call.output) } },
  };
}

function headersOf({ method, output, idempotent, conditional }: CallSpec): Schema {
  const isList = method === "GET" && output !== undefined && schemaOf(output)["type"] === "array";
  return {
    ...(conditional !== undefined && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(isList && { "X-Total-Count": { $ref: "#/components/headers/TotalCount" } }),
    ...(idempotent && {
      "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" },
    }),
  };
}

function refusalAnswer(status: number, codes: readonly ProblemCode[]): Schema {
  const isWait = status === 429;
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join("\n"),
    headers: {
      "X-Request-Id": requestId,
      ...(isWait && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
    },
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
      },
    },
  };
}

function byStatus(codes: readonly ProblemCode[]): ReadonlyMap<number, ProblemCode[]> {
  const sorted = codes.toSorted((one, other) => problems[one].status - problems[other].status);
  return Map.groupBy(sorted, (code) => problems[code].status);
}

function nameOf(status: number): string {
  return `Refused${status}`;
}
