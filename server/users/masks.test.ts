import { beforeEach, describe, expect, it } from "vitest";
import type { PermissionSet } from "#contract/permissionSet.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { wantEmail } from "../testing/emails.ts";
import { openSocket } from "../testing/openSocket.ts";
import { companyIdOf } from "../testing/samples/companies.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const PAYEE = "DE89370400440532013000";

let bank: TestBank;
let maya: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer", {
    accounts: [{ type: "checking", balance: 10_000 }],
    email: "maya@example.test",
    driversLicense: "D1234567",
    dateOfBirth: "1990-02-28",
  });
  await wantEmail(bank, maya, "maya.new@example.test");
});

const staff = (...permissionSets: PermissionSet[]) => bank.person("admin", { permissionSets });
async function ask({ ask }: TestPerson, path: string): Promise<string> {
  return JSON.stringify((await ask({ method: "GET", path })).body);
}
/** Returns the masked fields of a customer. */
function secrets(): readonly string[] {
  return [
    "maya@example.test",
    "maya.new@example.test",
    "D1234567",
    "1990-02-28",
    PAYEE,
    maya.accounts[0]?.accountNumber ?? "",
  ];
}

async function withdraw(): Promise<number> {
  const { body } = await maya.ask({
    method: "POST",
    path: "/api/transactions",
    body: {
      type: "withdrawal",
      fromAccountId: maya.accounts[0]?.id,
      amount: 10,
      metadata: { externalAccount: PAYEE },
    },
  });
  return Object(body).id;
}

describe("staff who may not see identities", () => {
  it("read masks that the bank makes, in every list and row", async () => {
    const support = await staff("support");
    const id = await withdraw();
    const texts = await Promise.all(
      ["/api/users", "/api/accounts", "/api/transactions", `/api/transactions/${id}`].map((path) =>
        ask(support, path)
      ),
    );
    for (const secret of secrets()) expect(texts.join()).not.toContain(secret);
    const [people = "", accounts = "", transactions = ""] = texts;
    expect(people).toContain('"m***@example.test"');
    expect(people).toContain('"****-**-**"');
    expect(people).toContain('"*****567"');
    const number = maya.accounts[0]?.accountNumber ?? "";
    expect(accounts).toContain(`"******${number.slice(-4)}"`);
    expect(transactions).toContain("3000");
  });

  it("read a mask of whom a company invited", async () => {
    const path = `/api/companies/${await companyIdOf(maya)}`;
    const body = { email: "iris@example.test", role: "viewer" };
    await maya.ask({ method: "POST", path: `${path}/invitations`, body });
    expect(await ask(await staff("support"), path)).toContain('"i***@example.test"');
    expect(await ask(await staff("operator"), path)).toContain('"iris@example.test"');
  });

  it("hear masks on the live channel, and no conversation where they may read none", async () => {
    const [support, operator, owner] = [
      await openSocket(bank, await staff("support")),
      await openSocket(bank, await staff("operator")),
      await openSocket(bank, await bank.person("admin")),
    ];
    await withdraw();
    await maya.ask({ method: "POST", path: "/api/chat/send", body: { content: "Hello" } });
    const textOf = ({ frames }: Awaited<ReturnType<typeof openSocket>>) => JSON.stringify(frames);
    expect(textOf(owner)).toContain(PAYEE);
    expect(textOf(operator)).toContain(PAYEE);
    expect(textOf(support)).toContain('"transaction_update"');
    expect(textOf(support)).not.toContain(PAYEE);
    expect([owner, support, operator].map((socket) => textOf(socket).includes("Hello")))
      .toEqual([true, true, false]);
  });

  it("read themselves whole", async () => {
    const support = await staff("support");
    expect(await ask(support, "/api/user")).toContain(support.user.email);
    expect(await ask(support, `/api/users?ids=${support.user.id}`)).toContain(support.user.email);
  });

  it.each(["approver", "operator", "auditor"] as const)("are not %s", async (set) => {
    const clerk = await staff(set);
    await withdraw();
    const texts = await Promise.all(
      ["/api/users", "/api/accounts", "/api/transactions"].map((path) => ask(clerk, path)),
    );
    for (const secret of secrets()) expect(texts.join()).toContain(secret);
  });
});

describe("an auditor", () => {
  it("reads that there are codes, but none that works for a sign-in", async () => {
    const owner = await bank.person("admin");
    const body = { userId: maya.user.id, code: "482913" };
    await owner.ask({ method: "POST", path: "/api/2fa/generate", body });
    const saved = { key: "default_2fa_code", value: "739164" };
    await owner.ask({ method: "POST", path: "/api/system-settings", body: saved });
    const paths = [
      "/api/2fa/codes",
      "/api/system-settings",
      "/api/system-settings/universal-code",
    ];
    const auditText = async (person: TestPerson) =>
      (await Promise.all(paths.map((path) => ask(person, path)))).join();
    expect(await auditText(owner)).toMatch(/482913.*739164.*739164/);
    const masked = await auditText(await staff("auditor"));
    expect(masked).toMatch(/••••••.*••••••.*••••••/);
    expect(masked).not.toMatch(/482913|739164/);
  });
});
