import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { problem } from "#contract/problem.ts";
import { firstAdmin } from "./testing/spawnBank.ts";
import { openBank } from "./testing/openBank.ts";
import { visitor } from "./testing/visitor.ts";
import { wideLimits } from "./testing/wideLimits.ts";

const specs = Object.values(calls);
/** Signing out comes last: what is asked after it is asked by a visitor. */
const templates = [...new Set(specs.map(({ path }) => path))]
  .toSorted((one, other) => Number(one.endsWith("logout")) - Number(other.endsWith("logout")));
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const askers = ["Visitor", "an administrator"] as const;

it.each(askers)("no address answers %s with a mistake, by no method", async (who) => {
  const { origin } = await openBank(undefined, wideLimits);
  const page = visitor(origin);
  if (who === "an administrator") await page.signIn(firstAdmin.username, firstAdmin.password);
  for (const template of templates) {
    const path = template.replaceAll(/\{\w+\}/g, "999999999");
    for (const method of methods) {
      const response = await page.ask({ method, path });
      const asked = `${method} ${path}`;
      expect(response.status, asked).toBeLessThan(500);
      if (response.status >= 400) {
        expect(problem.safeParse(response.body).success, asked).toBe(true);
      }
      const isServed = specs.some((spec) => spec.path === template && spec.method === method);
      if (!isServed) expect([404, 405], asked).toContain(response.status);
      if (response.status === 405 && method !== "TRACE") {
        expect(response.headers.get("allow"), asked).toBeTruthy();
      }
    }
  }
});

it("an unknown address below /api is refused in JSON by every method", async () => {
  const { origin } = await openBank(undefined, wideLimits);
  const page = visitor(origin);
  for (const path of ["/api", "/api/nothing", "/api/users/1/2/3", "/api/transactions/x/y"]) {
    for (const method of methods) {
      const { status, body } = await page.ask({ method, path });
      expect([404, 405], `${method} ${path}`).toContain(status);
      expect(problem.safeParse(body).success).toBe(true);
    }
  }
});
