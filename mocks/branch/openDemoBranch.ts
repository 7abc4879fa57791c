import { openDemoBank } from "../demoBank.ts";
import { type Branch, openBranch } from "./openBranch.ts";
import { cacheShelf } from "./shelf.ts";

/** The demo's bank, kept in this browser. */
export async function openDemoBranch(): Promise<Branch> {
  return openBranch(await openDemoBank(cacheShelf("kestrel.demo")));
}
