import type { Deps } from "../deps.ts";
import { openIdentity } from "./identity.ts";

/** People to look at: all are sealed under one key, but for those of a bank that has lost one. */
const SOME = 100;

/** Whether the key is the one that sealed people's identities: it opens one, or there is none. */
export async function opensIdentities(
  { store, encryptor }: Pick<Deps, "store" | "encryptor">,
): Promise<boolean> {
  const people = await store.users.find({}, { limit: SOME });
  const sealed = people.filter(({ sealedIdentity }) => sealedIdentity !== null);
  for (const person of sealed) {
    if (await openIdentity(encryptor, person) !== undefined) return true;
  }
  return sealed.length === 0;
}
