import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { user } from "#contract/users.ts";
import { createLog } from "./log.ts";
import { openBank } from "./testing/openBank.ts";
import { firstAdmin } from "./testing/spawnBank.ts";
import { visitor } from "./testing/visitor.ts";
import { wideLimits } from "./testing/wideLimits.ts";

/** Things that people tell the bank; none of them may be read in its log. */
const canaries = {
  password: "canary tea with geese",
  username: "canary.maya",
  fullName: "Canary Maya Ellison",
  email: "canary@people.test",
  phoneNumber: "+41790000417",
  ssn: "***-**-8817",
  driversLicense: "CANARY88D",
  description: "rent for the canary",
  externalAccount: "CANARYCH9300762",
  message: "my canary is ill",
  code: "cnry77",
  setting: "a canary's value",
};

it("no log line holds what people told, by whichever route", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "debug", write: (line) => lines.push(line) });
  const bank = await openBank((deps) => ({ ...deps, log }), wideLimits);
  const { username, fullName, email, password, phoneNumber, ssn, driversLicense } = canaries;
  const [page, admin] = [visitor(bank.origin), visitor(bank.origin)];
  await admin.signIn(firstAdmin.username, firstAdmin.password);

  const person = { username, fullName, email, password, phoneNumber, ssn, driversLicense };
  const registered = await page.post("/api/register", person);
  expect(registered).toMatchObject({ status: 201 });
  const { id: userId } = user.parse(registered.body);
  const everything = { ...canaries, userId, content: canaries.message, value: canaries.setting };
  const well = await Promise.all([
    page.post("/api/chat/send", { content: canaries.message }),
    page.patch(`/api/users/${userId}`, { fullName: `${fullName} Again` }),
    admin.post("/api/chat/send-admin", { content: canaries.message, recipientId: userId }),
    admin.patch("/api/system-settings", { key: "canary", value: canaries.setting }),
    admin.post("/api/system-settings", { key: "canary", value: canaries.setting }),
    visitor(bank.origin).post("/api/password-recovery/request", { username }),
  ]);
  expect(well.filter(({ status }) => status < 300).length).toBeGreaterThan(3);

  const headers = {
    "user-agent": canaries.message,
    "idempotency-key": canaries.externalAccount,
    referer: `${bank.origin}/?q=${canaries.code}`,
  };
  const search = `?q=${canaries.externalAccount}&${canaries.code}=${canaries.driversLicense}`;
  for (const { method, path: template } of Object.values(calls)) {
    if (template.endsWith("logout")) continue;
    for (const asker of [visitor(bank.origin), page, admin]) {
      for (const id of [String(userId), canaries.code]) {
        const path = template.replaceAll(/\{\w+\}/g, id) + search;
        const body = method === "GET" ? undefined : everything;
        expect((await asker.ask({ method, path, body, headers })).status).toBeLessThan(500);
        if (method !== "GET") await asker.ask({ method, path, body: canaries.message, headers });
      }
    }
  }
  await page.post("/api/login", { username, password: `${password}, wrong` });
  const secrets = [page, admin].flatMap((one) =>
    one.cookie().split("; ").map((pair) => pair.split("=")[1] ?? "")
  ).filter((value) => value.length > 20);
  expect(secrets.length).toBeGreaterThan(1);

  const said = [...lines, ...bank.log.lines];
  expect(said.length).toBeGreaterThan(200);
  for (const canary of [...Object.values(canaries), ...secrets]) {
    expect(said.filter((line) => line.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
  }
}, 60_000);
