import * as z from "zod/mini";
import type { CallSpec } from "#contract/defineCall.ts";
import { commonProblems, problem, type ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { account } from "#contract/accounts.ts";
import { transaction } from "#contract/transactions.ts";
import { user } from "#contract/users.ts";

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas that are defined once in the document, under these names. */
const named: Readonly<Record<string, z.ZodMiniType>> = {
  User: user,
  Account: account,
  Transaction: transaction,
  Problem: problem,
};
const nameOfSchema = new Map<unknown, string>(
  Object.entries(named).map(([name, schema]) => [schema, name]),
);

/** Returns `components.schemas`. */
export function namedSchemas(): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, schemaOf(schema, name)]),
  );
}

/** Returns the JSON schema; for codecs of the encoded side. A named schema becomes a reference. */
export function schemaOf(schema: z.ZodMiniType, ownName?: string): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: written }) {
      // Long, exact and of no use to a reader beside `format`.
      if (written.format === "date-time") delete written.pattern;
      const name = nameOfSchema.get(zodSchema);
      if (name === undefined || name === ownName) return;
      for (const key of Object.keys(written)) Reflect.deleteProperty(written, key);
      written.$ref = `#/components/schemas/${name}`;
    },
  });
  return json;
}

/** The fields of an object schema, and which of them must be there. */
export function fieldsOf({ properties, required }: Schema): readonly {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}[] {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, field]) => ({
    name,
    schema: Object(field),
    isRequired: needed.includes(name),
  }));
}

/** All possible responses by status: the result and every error. */
export type ResponseSchemas = Readonly<Record<string, Schema>>;

const requestId = { $ref: "#/components/headers/RequestId" };

/** Returns the errors common to all calls, by status, to be defined once in the document. */
export function commonAnswers(): ResponseSchemas {
  const groups = byStatus(commonProblems);
  return Object.fromEntries([...groups].map(([status, codes]) => [
    nameOf(status),
    refusalAnswer(status, codes),
  ]));
}

/** The answers of one call. */
export function answersOf(call: CallSpec): ResponseSchemas {
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
  const known = { description: "Not modified since the ETag you sent", headers: {} };
  return Object.fromEntries([
    [String(call.status), goodAnswer(call)],
    ...(call.conditional === undefined ? [] : [["304", known] as const]),
    ...refusals,
  ]);
}

const mediaTypes = {
  json: "application/json",
  text: "text/plain",
  bytes: "application/octet-stream",
} as const;

function goodAnswer(call: CallSpec): Schema {
  const headers = { "X-Request-Id": requestId, ...headersOf(call) };
  if (call.output === undefined) return { description: "Done; without a body", headers };
  return {
    description: call.status === 201 ? "Created. Returns the new object" : "OK",
    headers,
    content: {
      [mediaTypes[call.carries ?? "json"]]: {
        schema: call.carries === "bytes"
          ? { type: "string", format: "binary" }
          : schemaOf(call.output),
      },
    },
  };
}

function headersOf({ method, output, idempotent, conditional }: CallSpec): Schema {
  const isList = method === "GET" && output !== undefined && schemaOf(output)["type"] === "array";
  return {
    ...(conditional !== undefined && { ETag: { $ref: "#/components/headers/ETag" } }),
    ...(isList && {
      "X-Total-Count": { $ref: "#/components/headers/TotalCount" },
      "X-Total-More-Than": { $ref: "#/components/headers/TotalMoreThan" },
    }),
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
  return `Error${status}`;
}
