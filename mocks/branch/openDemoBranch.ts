import { openDemoBank } from "../demoBank.ts";
import { type Branch, openBranch } from "./openBranch.ts";
import { cacheShelf } from "./shelf.ts";

/**
 * The demo's bank, kept in this browser. `folder` is where the demo lies: two of them on one host
 * are two banks.
 */
export async function openDemoBranch(folder: URL): Promise<Branch> {
  return openBranch(await openDemoBank(cacheShelf(`kestrel.demo ${folder.pathname}`)));
}
