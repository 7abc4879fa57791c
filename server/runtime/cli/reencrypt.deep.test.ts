import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { customerPassword, openBrowsers } from "../testing/aDay.ts";
import { runTool } from "../testing/runTool.ts";
import { spawnBank } from "../testing/spawnBank.ts";
import { visitor } from "../testing/visitor.ts";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte).toBase64();
const [former, current, stranger] = [keyOf(1), keyOf(2), keyOf(3)];

await onPostgres((server) => {
  it("turns the key of a bank that works, and then the new one alone opens it", async () => {
    const DATABASE_URL = await server.freshDatabase();
    const bank = await spawnBank({ DATABASE_URL, SECRET_KEY: former });
    await openBrowsers(await bank.origin);
    const identity = { driversLicense: "D-123-456", ssn: "***-**-1234", dateOfBirth: "1990-05-04" };
    const customer = { username: "noah", email: "noah@people.test", fullName: "Noah Novak" };
    const person = { ...customer, ...identity, password: customerPassword };
    expect(await visitor(await bank.origin).post("/api/register", person)).toMatchObject({
      status: 201,
    });
    bank.kill("SIGTERM");
    await bank.outcome();

    const variables = { DATABASE_URL, SECRET_KEY: "", SECRET_KEYS: `${current},${former}` };
    const turning = await spawnBank(variables);
    const origin = await turning.origin;
    expect(await runTool("reencrypt", { DATABASE_URL, SECRET_KEYS: `${stranger},${current}` }))
      .toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^SECRET_KEYS doesn't include the/),
      });
    expect(await runTool("reencrypt", variables)).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Re-encrypted [1-9]\d* values with key \S+\. Other keys are no longer needed\.\nHashed under a former key until used or expired: \d+ \D+/,
      ),
      stderr: "",
    });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    turning.kill("SIGTERM");
    await turning.outcome();

    const refused = await spawnBank({ DATABASE_URL, SECRET_KEY: former });
    expect(await refused.outcome()).toMatchObject({ code: 1 });
    const last = await spawnBank({ DATABASE_URL, SECRET_KEY: current });
    const page = visitor(await last.origin);
    await page.signIn(customer.username, customerPassword);
    const shown = { ...identity, driversLicense: "******456" };
    expect(await page.get("/api/user")).toMatchObject({ status: 200, body: shown });
  }, 120_000);
});
