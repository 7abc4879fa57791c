import { describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { commonProblems } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import { describeCalls, type Operation } from "./document.ts";

const document = describeCalls();
const specs: readonly (readonly [string, CallSpec])[] = Object.entries(calls);

function operationOf({ path, method }: CallSpec): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** What a `$ref` points to; any other value as it is. */
function resolved(value: unknown): unknown {
  const { $ref } = Object(value);
  if (typeof $ref !== "string") return value;
  return $ref.replace("#/", "").split("/")
    .reduce((place: unknown, key) => Object(place)[key], document);
}

/** Every object anywhere in a value. */
function* objectsIn(value: unknown): Iterable<Readonly<Record<string, unknown>>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

describe("the description of the calls", () => {
  it.each(specs)("holds %s with its status and all it may refuse", (name, call) => {
    const operation = operationOf(call);
    expect(operation.operationId).toBe(name);
    expect(operation.responses[call.status]).toBeDefined();
    expect("304" in operation.responses).toBe(call.conditional !== undefined);
    for (const code of [...commonProblems, ...call.errors]) {
      const answer = resolved(operation.responses[problems[code].status]);
      expect(JSON.stringify(answer)).toContain(`"${code}"`);
      expect(JSON.stringify(answer)).toContain(problems[code].message);
    }
  });

  it.each(specs)("tells how %s is asked", (_, call) => {
    const { parameters = [], requestBody, security } = operationOf(call);
    const inPath = parameters.filter((parameter) => parameter["in"] === "path");
    const wanted = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(
      wanted.map((name) => [name, true]),
    );
    expect(requestBody !== undefined).toBe(call.body !== undefined);
    expect(parameters.some(({ name }) => name === "Idempotency-Key")).toBe(call.idempotent);
    const isOpen = call.access === "anyone" || call.access === "mfaPending";
    expect(security).toEqual(isOpen ? [] : [{ session: [] }]);
  });

  it("says which calls may be made without a body", () => {
    const optional = specs.filter(([, call]) =>
      Object(operationOf(call).requestBody).required === false
    );
    expect(optional.map(([name]) => name)).toEqual([
      "restartRecovery",
      "deleteUser",
      "deleteAccount",
      "deleteTransaction",
      "deletePayee",
      "markMessagesRead",
    ]);
  });

  it("marks the calls that move money", () => {
    const marked = specs.filter(([, call]) => operationOf(call)["x-moves-money"]);
    expect(marked.map(([name]) => name)).toContain("createTransaction");
    expect(marked).toEqual(specs.filter(([, call]) => call.movesMoney));
  });

  it("describes what travels, not what is kept inside", () => {
    const { properties } = Object(document.components["schemas"]?.["Account"]);
    expect(properties.balance).toMatchObject({ type: "number" });
    expect(properties.createdAt).toEqual({ type: "string", format: "date-time" });
    const list = operationOf(calls.listAccounts).responses[200];
    expect(JSON.stringify(list)).toContain('"items":{"$ref":"#/components/schemas/Account"}');
    const limit = operationOf(calls.listAudit).parameters?.find(({ name }) => name === "limit");
    expect(limit).toMatchObject({ in: "query", required: false, schema: { type: "string" } });
  });
});

/** OpenAPI 3.1's own rules, as far as this document can break them. */
describe("the document", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

  it("is JSON and names its version, its title and its own", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
  });

  it("only refers to what it has", () => {
    for (const object of objectsIn(document)) {
      if ("$ref" in object) expect(resolved(object), String(object["$ref"])).toBeTypeOf("object");
    }
  });

  it("gives every operation an id of its own, tags that exist and answers with descriptions", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const operation of operations) {
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
      const statuses = Object.keys(operation.responses);
      expect(statuses.length).toBeGreaterThan(0);
      for (const status of statuses) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(resolved(operation.responses[status])).toMatchObject({
          description: expect.any(String),
        });
      }
    }
  });

  it("names each parameter once at one place, with a schema", () => {
    for (const { parameters = [] } of operations) {
      const places = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(places).size).toBe(places.length);
      for (const parameter of parameters) {
        expect(["path", "query", "header"]).toContain(parameter["in"]);
        expect(parameter["schema"]).toBeTypeOf("object");
      }
    }
  });

  it("gives no body to calls that have none", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/api\//);
      for (const [method, operation] of Object.entries(methods)) {
        expect(["get", "post", "patch", "delete"]).toContain(method);
        if (method === "get") expect(operation.requestBody).toBeUndefined();
      }
    }
  });

  it("uses only security schemes that it defines", () => {
    const schemes = Object.keys(document.components["securitySchemes"] ?? {});
    for (const { security } of operations) {
      for (const scheme of security) expect(schemes).toEqual(Object.keys(scheme));
    }
  });
});
