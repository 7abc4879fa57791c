import * as z from "zod/mini";
import { account } from "#contract/accounts.ts";
import { problem } from "#contract/problem.ts";
import { transaction } from "#contract/transactions.ts";
import { user } from "#contract/users.ts";

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas that stand once in the document, under these names. */
const named = new Map<unknown, string>([
  [user, "User"],
  [account, "Account"],
  [transaction, "Transaction"],
  [problem, "Problem"],
]);

/** What `components.schemas` holds. */
export function namedSchemas(): Readonly<Record<string, Schema>> {
  const schemas: [string, Schema][] = [];
  for (const [schema, name] of named) {
    if (isSchema(schema)) schemas.push([name, jsonSchema(schema, name)]);
  }
  return Object.fromEntries(schemas);
}

/** What travels: of a codec its wire side. A named schema becomes a reference to its one place. */
export function schemaOf(schema: z.ZodMiniType): Schema {
  return jsonSchema(schema);
}

/** The parts of an object schema: its fields, and which of them must be there. */
export function fieldsOf(schema: z.ZodMiniType): readonly {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}[] {
  const { properties = {}, required } = schemaOf(schema);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, field]) => ({
    name,
    schema: Object(field),
    isRequired: needed.includes(name),
  }));
}

function jsonSchema(schema: z.ZodMiniType, ownName?: string): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: written }) {
      // Long, exact and of no use to a reader beside `format`.
      if (written.format === "date-time") delete written.pattern;
      const name = named.get(zodSchema);
      if (name === undefined || name === ownName) return;
      for (const key of Object.keys(written)) Reflect.deleteProperty(written, key);
      written.$ref = `#/components/schemas/${name}`;
    },
  });
  return json;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}
