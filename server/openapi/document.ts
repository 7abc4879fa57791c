import * as z from "zod/mini";
import { getOpenApi } from "#contract/openapi.ts";
import { calls } from "#contract/calls.ts";
import type { Access, CallSpec } from "#contract/defineCall.ts";
import { defineHandler } from "../kernel/handler.ts";
import {
  answersOf,
  commonAnswers,
  fieldsOf,
  namedSchemas,
  type Schema,
  schemaOf,
} from "./schemas.ts";

/** An OpenAPI 3.1 document, as far as this bank needs one. */
export type OpenApiDocument = ReturnType<typeof describeCalls>;

/** One call of the document. */
export type Operation = ReturnType<typeof operationOf>;

const whoMayCall: Readonly<Record<Access, string>> = {
  anyone: "Public. No sign-in required.",
  mfaPending: "After the password step of sign-in, while the second factor is pending.",
  signedIn: "Any signed-in user.",
  customer: "For customers.",
  admin: "For administrators.",
};

/** Describes every call of the contract. It follows from the contract alone. */
export function describeCalls() {
  const operations = Object.entries<CallSpec>(calls).map(([name, call]) => ({ name, call }));
  const paths = Map.groupBy(operations, ({ call }) => call.path);
  return {
    openapi: "3.1.0",
    info: {
      title: "Kestrel",
      version: "1",
      description:
        "The Kestrel API. Bodies are JSON. Amounts are numbers in major units with at most two " +
        "decimals. Times are ISO 8601 in UTC. Every error is a Problem object with a code from a " +
        "fixed list and the request ID. Browser writes must come from the bank's own origin.",
    },
    tags: [...new Set(operations.map(({ call }) => areaOf(call)))].map((name) => ({ name })),
    paths: Object.fromEntries([...paths].map(([path, own]) => [
      path,
      Object.fromEntries(own.map(({ name, call }) => [
        call.method.toLowerCase(),
        operationOf(name, call),
      ])),
    ])),
    components: {
      schemas: namedSchemas(),
      responses: commonAnswers(),
      headers: {
        RequestId: header("Request ID. Use it to find the request in the server log.", "string"),
        ETag: header(
          "Version of this list. Send it as If-None-Match to get 304 if nothing changed.",
          "string",
        ),
        TotalCount: header("Total number of rows, if the response contains fewer.", "integer"),
        TotalMoreThan: header(
          "Instead of the total: there are more rows than this, and the server stopped counting.",
          "integer",
        ),
        RetryAfter: header("Seconds to wait before retrying.", "integer"),
        IdempotencyReplayed: header("true if this is a replay of the first response.", "string"),
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description:
            "Set by signing in: HttpOnly, Secure, SameSite=Lax. A server on plain http, " +
            "which only loopback may be, calls it `session` and sets it without Secure.",
        },
      },
    },
  };
}

let described: OpenApiDocument | undefined;

/** The contract does not change while the process lives, so one description serves all. */
export function describedCalls(): OpenApiDocument {
  return described ??= describeCalls();
}

export const getOpenApiHandler = defineHandler(getOpenApi, async () => ({
  output: { ...describedCalls() },
}));

function operationOf(name: string, call: CallSpec) {
  const parameters = parametersOf(call);
  const isOpen = call.access === "anyone" || call.access === "mfaPending";
  return {
    operationId: name,
    summary: wordsOf(name),
    description: whoMayCall[call.access],
    tags: [areaOf(call)],
    security: isOpen ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body !== undefined && {
      requestBody: {
        required: !z.safeParse(call.body, undefined).success,
        content: { "application/json": { schema: schemaOf(call.body) } },
      },
    }),
    responses: answersOf(call),
    // It may change a balance or a hold; while the books are wrong it returns 503.
    ...(call.movesMoney && { "x-moves-money": true }),
  };
}

function parametersOf({ params, query, idempotent }: CallSpec): readonly Schema[] {
  const path = params === undefined ? [] : fieldsOf(schemaOf(params));
  const inQuery = query === undefined ? [] : fieldsOf(schemaOf(query));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "1 to 128 visible ASCII characters chosen by the caller. Repeating a key with the same body " +
      "replays the first response. Repeating it with a different body is an error.",
    schema: { type: "string", minLength: 1, maxLength: 128 },
  };
  return [
    ...path.map(({ name, schema }) => ({ name, in: "path", required: true, schema })),
    ...inQuery.map(({ name, schema, isRequired }) => ({
      name,
      in: "query",
      required: isRequired,
      schema,
    })),
    ...(idempotent ? [key] : []),
  ];
}

function header(description: string, type: string): Schema {
  return { description, schema: { type } };
}

/** Groups of paths in the reference. */
const areas: Readonly<Record<string, string>> = {
  user: "sign-in",
  login: "sign-in",
  logout: "sign-in",
  register: "sign-in",
  sessions: "sign-in",
  "2fa": "sign-in",
  "password-recovery": "sign-in",
  customer: "accounts",
  audit: "records",
  books: "records",
  outbox: "records",
  "openapi.json": "records",
};

/** Returns the area of a path: `/api/transactions/{id}` is in `transactions`. */
function areaOf({ path }: CallSpec): string {
  const place = path.split("/")[2] ?? "";
  return areas[place] ?? place;
}

/** `listUsers` reads `List users`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
