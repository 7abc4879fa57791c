import { expect, it } from "vitest";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { at, createUserWithAccounts, deposit } from "../db/testing/samples.ts";
import { sha256Hex } from "../kernel/hash.ts";
import { checkChain } from "../runtime/cli/checkChain.ts";
import { linkAudit } from "./chain.ts";
import { linkLedger } from "./ledgerLinks.ts";

it("covers entries that were chained before entries had descriptions", async () => {
  const store = createMemoryStore();
  const { user, accounts: [account] } = await createUserWithAccounts(store, 0);
  await deposit(store, user.id, account?.id ?? 0, 100);
  const wordless = (text: string) => sha256Hex(text.replace(/,"",null\]$/, "]"));
  await linkLedger(store, { now: at(20), hash: wordless });
  await linkAudit(store);
  expect((await checkChain(store, undefined)).findings).toEqual([]);
});
