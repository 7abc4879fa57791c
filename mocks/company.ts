import { openOwnAccount } from "#contract/accounts.ts";
import { acceptInvitation, inviteMember, openCompany, patchMember } from "#contract/companies.ts";
import type { CompanyRole } from "#contract/companyRole.ts";
import { createTransaction } from "#contract/transactions.ts";
import { callAs } from "./callAs.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import { invitationToken } from "./invitationToken.ts";
import type { MockBank } from "./mockBank.ts";
import { signIn } from "./signIn.ts";

export const COMPANY_NAME = "Larkfield Studio LLC";

/** The company of the demo users, and its members. Maya opened it. */
const companyMembers = {
  maya: "administrator",
  aiko: "approver",
  sofia: "preparer",
  zoe: "viewer",
} as const satisfies Partial<Record<DemoUsername, CompanyRole>>;

const movements = [
  { type: "deposit", amount: 24_500, description: "Client invoice 1042" },
  { type: "withdrawal", amount: 3_200, description: "Studio rent" },
  { type: "withdrawal", amount: 418.6, description: "Print shop" },
  { type: "deposit", amount: 8_150, description: "Client invoice 1043" },
  { type: "withdrawal", amount: 1_290, description: "Software licenses" },
] as const;

/** Opens the demo users' company with its members and its first transactions. Returns its ID. */
export async function openDemoCompany(bank: MockBank): Promise<number> {
  const maya = await browserOf(bank, "maya");
  const body = {
    name: COMPANY_NAME,
    legalForm: "llc",
    ein: "12-3456789",
    address: "14 Mill Lane, Portland, OR 97201",
  };
  const id: number = Object(await callAs(maya, openCompany, { body })).id;
  for (const username of ["aiko", "sofia", "zoe"] as const) {
    const token = await inviteTo(bank, id, {
      email: `${username}@studio.example`,
      role: companyMembers[username],
    });
    const invited = await browserOf(bank, username);
    await callAs(invited, acceptInvitation, { body: { token } });
  }
  const [account] = await bank.store.accounts.listOwnedBy(id);
  const admin = await browserOf(bank, "admin");
  for (const { type, ...movement } of movements) {
    const end = type === "deposit" ? "toAccountId" : "fromAccountId";
    await callAs(admin, createTransaction, { body: { ...movement, type, [end]: account?.id } });
  }
  return id;
}

/** Returns the ID of the demo users' company. Throws in other scenarios. */
export async function companyIdOf({ store }: MockBank): Promise<number> {
  const maya = await store.users.byUsername("maya");
  const [membership] = await store.companies.membershipsOf(maya?.id ?? 0);
  if (membership === undefined) throw new Error("Maya has no company in this scenario");
  return membership.companyId;
}

/** Opens a savings account of the demo company, which its preparer Sofia isn't a member for. */
export async function restrictSofia(bank: MockBank): Promise<void> {
  const companyId = await companyIdOf(bank);
  const maya = await browserOf(bank, "maya");
  const [checking] = await bank.store.accounts.listOwnedBy(companyId);
  await callAs(maya, openOwnAccount, { companyId, body: { accountType: "savings" } });
  const sofia = await bank.store.users.byUsername("sofia");
  const params = { id: companyId, userId: sofia?.id ?? 0 };
  await callAs(maya, patchMember, { params, body: { accountIds: [checking?.id] } });
}

interface Invited {
  readonly email?: string;
  readonly role?: CompanyRole;
}

/** Invites a person as Maya, and returns the secret of the emailed link. */
export async function inviteTo(
  bank: MockBank,
  companyId: number,
  { email = "colleague@example.test", role = "preparer" }: Invited = {},
): Promise<string> {
  const maya = await browserOf(bank, "maya");
  const input = { params: { id: companyId }, body: { email, role } };
  await callAs(maya, inviteMember, input);
  return await tokenSentTo(bank, email);
}

/** Lets Zoe see Aiko's newest account. Returns Aiko's ID. */
export async function shareWithZoe(bank: MockBank): Promise<number> {
  const aiko = await bank.store.users.byUsername("aiko");
  const [account] = await bank.store.accounts.listOwnedBy(aiko?.id ?? 0);
  const email = "zoe@home.example";
  const body = { email, role: "viewer", accountIds: [account?.id] };
  const browser = await browserOf(bank, "aiko");
  await callAs(browser, inviteMember, { params: { id: aiko?.id ?? 0 }, body });
  const token = await tokenSentTo(bank, email);
  await callAs(await browserOf(bank, "zoe"), acceptInvitation, { body: { token } });
  return aiko?.id ?? 0;
}

/** Returns the secret of the newest invitation to this address. */
export async function tokenSentTo(bank: MockBank, email: string): Promise<string> {
  await bank.deps.notifier.drain();
  const token = await invitationToken(bank.store, bank.deps.encryptor, email);
  if (token === undefined) throw new Error(`No invitation was sent to ${email}`);
  return token;
}

async function browserOf(bank: MockBank, username: DemoUsername) {
  const browser = bank.anotherBrowser();
  await signIn(browser, username);
  return browser;
}
