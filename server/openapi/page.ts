import { html as markup, raw } from "hono/html";
import { commonProblems } from "#contract/problem.ts";
import type { OpenApiDocument, Operation } from "./document.ts";
import { pageStyles } from "./pageStyles.ts";
import { fieldsOf, type Schema } from "./schemas.ts";

type Html = ReturnType<typeof markup>;

/** The reference for people: one page without any script. `nonce` lets its styles through. */
export function renderReference(document: OpenApiDocument, nonce: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  );
  const areas = document.tags.map(({ name }) => ({
    name,
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const links = [...areas.map(({ name }) => name), ROWS].map((name) =>
    markup`<li><a href="#${name}">${title(name)}</a></li>`
  );
  const sections = areas.map(({ name, own }) =>
    markup`<section><h2 id="${name}">${title(name)}</h2>${own.map(renderCall)}</section>`
  );
  const rows = Object.entries(Object(document.components["schemas"])).map(([name, schema]) =>
    markup`<details><summary><code>${name}</code></summary><div class="call">${
      renderFields("Fields", Object(schema))
    }</div></details>`
  );
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference – Kestrel</title>
<style nonce="${nonce}">${raw(pageStyles)}</style>
</head>
<body>
<div class="frame">
<header>
<h1>Calls of the bank</h1>
<p>${String(document.info["description"])}</p>
<p><a href="/api/openapi.json">Download the OpenAPI document</a></p>
</header>
<nav aria-label="Areas"><ul>${links}</ul></nav>
<main>${sections}<section><h2 id="${ROWS}">${title(ROWS)}</h2>${rows}</section></main>
</div>
</body>
</html>
`);
}

/** The section of the schemas that calls refer to. */
const ROWS = "rows";

function renderCall(
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Html {
  const body = contentOf(operation.requestBody);
  const bodyTitle = operation.requestBody?.["required"] === false ? "Body, if any" : "Body";
  const [status = "", answer = {}] = Object.entries(operation.responses)[0] ?? [];
  const output = contentOf(answer);
  return markup`<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
<span class="what">${operation.summary}</span></summary>
<div class="call">
<p>${operation.description}</p>
${renderParameters(operation.parameters ?? [])}
${body && renderFields(bodyTitle, body)}
<h3>Answer</h3>
<p>${status}${output === undefined ? ", without a body" : `: ${typeOf(output)}`}</p>
${output && renderFields("Response fields", output)}
${renderRefusals(operation)}
</div>
</details>`;
}

function renderParameters(parameters: readonly Schema[]): Html | undefined {
  return renderTable(
    "Parameters",
    ["Name", "Where", "Type"],
    parameters.map(({ name, in: place, schema }) => [
      String(name),
      String(place),
      typeOf(Object(schema)),
    ]),
  );
}

function renderFields(heading: string, schema: Schema): Html | undefined {
  const rows = fieldsIn(schema).map(({ name, schema, isRequired }) => [
    name,
    typeOf(schema),
    isRequired ? "always" : "optional",
  ]);
  return renderTable(heading, ["Field", "Type", "Present"], rows);
}

/** Renders the errors of this call, without those common to all calls. */
function renderRefusals({ responses }: Operation): Html | undefined {
  const rows = Object.entries(responses).slice(1).flatMap(([status, { description }]) =>
    [...String(description ?? "").matchAll(/^`(\w+)`: (.*)$/gm)]
      .filter(([, code]) => !commonProblems.some((common) => common === code))
      .map(([, code = "", message = ""]) => [code, status, message])
  );
  const heading = "Errors specific to this call";
  return renderTable(heading, ["Code", "Status", "Message"], rows);
}

function renderTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Html | undefined {
  if (rows.length === 0) return undefined;
  const heads = columns.map((column) => markup`<th scope="col">${column}</th>`);
  const lines = rows.map(([first = "", ...rest]) =>
    markup`<tr><td><code>${first}</code></td>${rest.map((cell) => markup`<td>${cell}</td>`)}</tr>`
  );
  return markup`<h3>${heading}</h3>
<div class="scroll" tabindex="0" role="region" aria-label="${heading}">
<table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>
</div>`;
}

function contentOf(part: Schema | undefined): Schema | undefined {
  const schema = Object(Object(Object(part)["content"])["application/json"])["schema"];
  return typeof schema === "object" && schema !== null ? schema : undefined;
}

/** `system-settings` reads `System settings`. */
function title(area: string): string {
  const words = area.replaceAll("-", " ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The fields of an object schema, of the members of a list, or of each of several shapes. */
function fieldsIn(schema: Schema): ReturnType<typeof fieldsOf> {
  const { items, anyOf } = schema;
  if (items !== undefined) return fieldsIn(Object(items));
  if (Array.isArray(anyOf)) return anyOf.flatMap((shape) => fieldsIn(Object(shape)));
  return fieldsOf(schema);
}

/** A schema as a short phrase: `list of Account`, `integer or null`, `checking | savings`. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, type, format, maxLength, additionalProperties } = schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if (Array.isArray(anyOf)) {
    return [...new Set(anyOf.map((one) => typeOf(Object(one))))].join(" or ");
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) return schema["enum"].map(String).join(" | ");
  if (items !== undefined) return `list of ${typeOf(Object(items))}`;
  if (type === "object" && hasShape(additionalProperties)) {
    return `map to ${typeOf(Object(additionalProperties))}`;
  }
  if (format === "date-time") return "time";
  if (type === "string" && typeof maxLength === "number") return `text, at most ${maxLength}`;
  if (type === "string") return "text";
  return typeof type === "string" ? type : "anything";
}

function hasShape(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
