/**
 * `deno task storybook:check`: runs Storybook and queries it at /mcp, as coding agents do that use
 * its components. Fails if a component, its props, or its guide are missing. Takes half a minute for
 * all, because the type checker reads everything first.
 */
import process from "node:process";
import * as z from "zod/mini";
import { root, tools } from "./tools.ts";
import { components } from "./workshop/components.ts";
import { importGuides } from "./workshop/guides.ts";

const SECONDS = 1_000;

/** Some props that an answer must contain: own ones, and inherited ones of react-aria. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  Button: ["tone", "isPending", "isDisabled", "onPress"],
  Checkbox: ["description", "isSelected", "onChange"],
  DataTable: ["columns", "rows", "onRowOpen"],
  Select: ["options", "selectedId", "onSelect"],
};
const withoutProps = ["ToastRegion"];

/** Parts of a component's guide that an answer must contain. */
const guidance = [
  "- To go to another page as the main action of a view: use LinkButton (",
  "Rejected by the lint rule vague-label.",
  '`canvas.getByRole("button", { name: "Sign in" })`',
];

/** Their stories are part of Header's and Money's, and are listed there. */
const parts = ["HeaderMenu", "HiddenAmounts"];

const manifest = z.object({
  components: z.record(
    z.string(),
    z.object({
      id: z.string(),
      name: z.string(),
      import: z.optional(z.string()),
      reactComponentMeta: z.optional(z.object({ props: z.record(z.string(), z.unknown()) })),
      docs: z.optional(z.object({ guide: z.object({ content: z.string() }) })),
    }),
  ),
});
type Component = z.infer<typeof manifest>["components"][string];

const toolList = z.object({ tools: z.array(z.object({ name: z.string() })) });
const toolAnswer = z.object({ content: z.tuple([z.object({ text: z.string() })]) });

/** Starts Storybook on a free port, and waits until it responds. */
async function startWorkshop() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const child = new Deno.Command(process.execPath, {
    args: [
      ...["run", "-A", tools.storybook, "dev"],
      ...["--port", `${port}`, "--host", "127.0.0.1", "--no-open", "--ci", "--quiet"],
    ],
    cwd: root,
    stdout: "null",
  }).spawn();
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await child.status;
  };
  const until = Date.now() + 120 * SECONDS;
  while (!await answers(`${origin}/index.json`)) {
    if (Date.now() > until) {
      await stop();
      throw new Error("Storybook didn't start");
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { origin, stop };
}

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Sends one JSON-RPC request as MCP does; returns the result from a stream of one event. */
async function ask(origin: string, method: string, params: object, session?: string) {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...session ? { "mcp-session-id": session } : {},
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const text = await response.text();
  const data = text.split("\n").find((line) => line.startsWith("data: "))?.slice("data: ".length);
  if (data === undefined) {
    throw new Error(`${method} was answered with ${response.status}: ${text}`);
  }
  const { result } = z.parse(z.object({ result: z.unknown() }), JSON.parse(data));
  return { result, session: response.headers.get("mcp-session-id") ?? session };
}

/** Returns the faults in the answer about a component. */
function faults(name: string, path: string, all: readonly Component[]): readonly string[] {
  const component = all.find(({ name: found, id }) =>
    found === name && id.startsWith("components-")
  );
  if (component === undefined) return [`${name} is not among the components`];
  const props = Object.keys(component.reactComponentMeta?.props ?? {});
  const missing = (wanted[name] ?? []).filter((prop) => !props.includes(prop));
  return [
    ...(props.length === 0 && !withoutProps.includes(name) ? [`${name} has no props`] : []),
    ...missing.map((prop) => `${name} has no prop ${prop}`),
    ...(component.import?.includes(`from '#${path}'`)
      ? []
      : [`${name} is not imported from ${path}`]),
  ];
}

/** Returns the guides that no component in the answer has. */
async function missingGuides(all: readonly Component[]): Promise<readonly string[]> {
  const imports = all.flatMap(({ docs, import: line = "" }) => docs ? [line] : []);
  return [...(await importGuides()).keys()]
    .filter((folder) => !imports.some((line) => line.includes(`'#ui/${folder}/`)))
    .map((folder) => `no component has the guide of ${folder}`);
}

async function look(origin: string): Promise<readonly string[]> {
  const { session } = await ask(origin, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "workshop-check", version: "1" },
  });
  const { tools } = z.parse(toolList, (await ask(origin, "tools/list", {}, session)).result);
  console.log(`/mcp offers ${tools.map(({ name }) => name).join(", ")}.`);
  const call = async (name: string, args: object) => {
    const { result } = await ask(origin, "tools/call", { name, arguments: args }, session);
    return z.parse(toolAnswer, result).content[0].text;
  };
  const list = await call("docs-list", {});
  const button = await call("docs-show", { id: "components-actions-button" });
  const parsed = z.parse(
    manifest,
    await (await fetch(`${origin}/manifests/components.json`)).json(),
  );
  const all = Object.values(parsed.components);
  const expected = [...components()].filter(([name]) => !parts.includes(name));
  console.log(`Asked about ${expected.length} components of ui/.`);
  return [
    ...expected.flatMap(([name, path]) => faults(name, path, all)),
    ...expected.filter(([name]) => !list.includes(`- ${name} (`))
      .map(([name]) => `docs-list leaves out ${name}`),
    ...(wanted.Button ?? []).filter((prop) => !button.includes(`  ${prop}?: `))
      .map((prop) => `docs-show leaves out ${prop} of Button`),
    ...await missingGuides(all),
    ...guidance.filter((part) => !button.includes(part))
      .map((part) => `docs-show leaves out of Button: ${part}`),
    ...(list.includes("Performs an action on this page") ? [] : ["docs-list leaves out purposes"]),
  ];
}

if (import.meta.main) {
  const { origin, stop } = await startWorkshop();
  try {
    const complaints = await look(origin);
    for (const complaint of complaints) console.log(complaint);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}
