import type { Store } from "../../db/store.ts";
import { setRule } from "../../testing/samples/approvals.ts";
import { openTestBank } from "../../testing/testBank.ts";

/** Opens a bank whose rules are off, with two owners, an operator, and a customer with money. */
export async function openCast(store: Store) {
  const bank = openTestBank(store);
  for (const { name } of await store.approvalRules.list()) {
    await setRule(store, name, { isOn: false });
  }
  return {
    bank,
    owner: await bank.person("admin"),
    other: await bank.person("admin"),
    operator: await bank.person("admin", { permissionSets: ["operator"] }),
    maya: await bank.person("customer", {
      accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
    }),
  };
}
