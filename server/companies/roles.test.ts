import { describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { COMPANY_HEADER, companyRole, hasCompanyRight } from "#contract/companyRole.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { companyIdOf, joinCompany } from "../testing/samples/companies.ts";
import { samples } from "../testing/samples.ts";
import { openTestBank } from "../testing/testBank.ts";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
/**
 * `chosen`: an approver for an account that the samples aren't about. `guest`: a customer with whom
 * another one shares an account.
 */
const callers = [...companyRole.options, "chosen", "guest", "stranger"] as const;
const cells = names
  .filter((name) => ["signedIn", "customer"].includes(specs[name].access))
  .flatMap((name) => callers.map((caller) => ({ name, caller })));

/** Every call, made for a company by every role and by a stranger. */
describe("a call for a company", () => {
  it.each(cells)("$name by its $caller", async ({ name, caller }) => {
    const { company: right, chosenAccounts } = specs[name];
    const store = createMemoryStore();
    const bank = openTestBank(store);
    const accounts = [{ type: "checking", balance: 500 }] as const;
    const founder = await bank.person("customer", { accounts });
    const id = caller === "guest" ? founder.user.id : await companyIdOf(founder);
    const person = await bank.person("customer");
    const [account] = await store.accounts.listOwnedBy(id);
    const role = caller === "chosen" ? "approver" : caller === "guest" ? "viewer" : caller;
    const chosen = caller === "chosen" || caller === "guest" ? [account?.id ?? 0] : null;
    if (role !== "stranger") await joinCompany(bank, id, person, role, chosen);
    const { asked } = await samples[name](bank);
    await bank.deps.notifier.drain();
    const headers = { ...asked.headers, [COMPANY_HEADER]: String(id) };
    const before = JSON.stringify(store.exportState());
    const response = await person.ask({ ...asked, method: specs[name].method, headers });
    const may = role !== "stranger" && right !== undefined && hasCompanyRight(role, right) &&
      (caller !== "chosen" || chosenAccounts !== undefined) &&
      (caller !== "guest" || chosenAccounts === "filtered");
    if (may) {
      // What a sample is about belongs to someone else, so some are not found, but none is refused.
      expect(Object(response.body).code).not.toBe("forbidden");
    } else {
      expect(response).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect(JSON.stringify(store.exportState())).toBe(before);
    }
  });
});
