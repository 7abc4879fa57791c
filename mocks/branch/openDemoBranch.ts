import { openDemoBank } from "../demoBank.ts";
import { type Branch, openBranch } from "./openBranch.ts";
import { cacheShelf } from "./shelf.ts";

/** The demo's bank with its books kept in this browser. */
export async function openDemoBranch(): Promise<Branch> {
  const { bank, keep } = await openDemoBank(cacheShelf("kestrel.demo"));
  return openBranch(bank, keep);
}
