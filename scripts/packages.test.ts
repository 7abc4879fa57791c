import { expect, it, vi } from "vitest";
import { parts } from "./install/installed.ts";
import { audit, outdatedIn } from "./packages.ts";

it("reads what Deno lists as outdated", () => {
  const table = `
┌─────────────────────────────────┬─────────┬─────────┬─────────┐
│ Package                         │ Current │ Update  │ Latest  │
├─────────────────────────────────┼─────────┼─────────┼─────────┤
│ npm:@testing-library/user-event │ 14.6.12 │ 14.6.12 │ 14.6.13 │
├─────────────────────────────────┼─────────┼─────────┼─────────┤
│ npm:knip                        │ 6.42.1  │ 6.42.1  │ 6.44.2  │
└─────────────────────────────────┴─────────┴─────────┴─────────┘
`;
  expect(outdatedIn(table)).toEqual([
    { name: "@testing-library/user-event", current: "14.6.12", latest: "14.6.13" },
    { name: "knip", current: "6.42.1", latest: "6.44.2" },
  ]);
  expect(outdatedIn("")).toEqual([]);
});

/** What a registry says of `hono`, which a start installs. */
const fault = {
  id: 1,
  url: "https://faults.example/1",
  title: "Opens every door",
  severity: "low",
  vulnerable_versions: "<99.0.0",
  cwe: [],
  cvss: { score: 3, vectorString: null },
};

it.each([
  ["well", "knows no fault", {}],
  ["faulty", "knows one", { hono: [fault] }],
  ["unknown", "cannot be asked", undefined],
])("calls the packages %s where the registry %s", async (verdict, _what, faults) => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const registry = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => undefined },
    () => faults === undefined ? new Response(null, { status: 503 }) : Response.json(faults),
  );
  const env = { NPM_CONFIG_REGISTRY: `http://127.0.0.1:${registry.addr.port}` };
  expect(await audit(parts.start.lock, env)).toBe(verdict);
  await registry.shutdown();
  said.mockRestore();
});
