import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/tools.ts";
import { calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { fieldsOf, wireOf } from "../../testing/permissions/testing/wireFields.ts";
import { requests } from "../../testing/permissions/testing/requests.ts";
import {
  callNames,
  leftOpen,
  principals,
  secretsIn,
  type Target,
  targetsOf,
} from "./testing/leftOpen.ts";
import { acts, type Variant, variants } from "./testing/variants.ts";

const specs: Readonly<Record<string, CallSpec>> = calls;
const writes = callNames.filter((name) => specs[name]?.method !== "GET");
const reads = callNames.filter((name) => specs[name]?.method === "GET");

/** Whose sessions are answered with a success, by what they ask and whom it is about. */
async function answeredTo(name: (typeof callNames)[number], variant: Variant | undefined) {
  const answered = new Map<Target, string>();
  for (const target of targetsOf(name)) {
    const who: string[] = [];
    for (const principal of principals) {
      const { response: { status }, isChange } = await leftOpen(name, {
        principal,
        target,
        variant,
      });
      if (status < 300 && (variant === undefined || isChange)) who.push(principal);
    }
    if (who.length > 0) {
      answered.set(target, who.length === principals.length ? "all" : who.join(", "));
    }
  }
  return answered;
}

/** The rows of one call: one for each variant and person, or one where the person makes no difference. */
async function rowsOf(name: (typeof callNames)[number]): Promise<string[]> {
  const rows: string[] = [];
  for (const variant of variants[name] ?? [undefined]) {
    const answered = await answeredTo(name, variant);
    const isSame = answered.size === targetsOf(name).length &&
      new Set(answered.values()).size === 1;
    const found = isSame ? [...answered].slice(0, 1) : [...answered];
    for (const [target, who] of found) {
      const said = [isSame ? "" : target, variant?.label ?? ""].filter(Boolean).join(" ");
      rows.push(`\`${name}\`${said === "" ? "" : ` ${said}`}: ${who}`);
    }
  }
  return rows;
}

/** The table of the page, without its last column, which says why that takes nothing over. */
function documented(): readonly { readonly row: string; readonly why: string }[] {
  const page = readFileSync(`${root}/docs/security.md`, "utf8");
  const [, section = ""] = page.split("\n## What works without a fresh proof\n");
  const lines = section.split("\n#")[0]?.split("\n").filter((line) => line.startsWith("|")) ?? [];
  return lines.slice(2).map((line) => {
    const [call = "", who = "", why = ""] = line.split("|").slice(1, -1).map((cell) => cell.trim());
    return { row: `${call}: ${who}`, why };
  });
}

describe("a session whose person has a second factor that it has not proved lately", () => {
  it.each(writes)("does by %s what the page says, and nothing else", async (name) => {
    const page = documented().filter(({ row }) => row.startsWith(`\`${name}\``));
    expect(page.map(({ row }) => row)).toEqual(await rowsOf(name));
    for (const { why } of page) expect(why).not.toBe("");
  });

  it("has no row for a call that is not there", () => {
    const named = documented().map(({ row }) => /^`(\w+)`/.exec(row)?.[1]);
    expect(named.filter((name) => !writes.some((one) => one === name))).toEqual([]);
  });

  it.each(reads)("reads no code and no secret setting by %s", async (name) => {
    for (const principal of principals) {
      for (const target of targetsOf(name)) {
        const { response } = await leftOpen(name, { principal, target, variant: undefined });
        expect(secretsIn(response.body), `${principal}, ${target}`).toEqual([]);
      }
    }
  });

  it.each(acts)("is asked about every field of %s", (name) => {
    const { body } = specs[name] ?? {};
    const fields = Object.keys(body === undefined ? {} : fieldsOf(wireOf(body)));
    const tried = (variants[name] ?? []).flatMap(({ body: given = {} }) => Object.keys(given));
    expect(fields.filter((field) => field !== "seen" && !tried.includes(field))).toEqual([]);
    expect(requests[name]).toBeDefined();
  });
});
