import { patchUser } from "#contract/users.ts";
import { callAs } from "#mocks/callAs.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { setBalanceAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { signIn } from "#mocks/signIn.ts";

/** Another administrator freezes Grace, and leaves Maya too little for what she asked. */
export async function makeRequestsUndecidable(bank: MockBank): Promise<void> {
  const grace = await bank.store.users.byUsername("grace");
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  await callAs(admin, patchUser, { params: { id: grace?.id ?? 0 }, body: { isFrozen: true } });
  await setBalanceAsOtherAdmin(bank, "maya", 600);
}
