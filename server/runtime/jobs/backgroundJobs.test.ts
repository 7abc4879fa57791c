import { expect, it, vi } from "vitest";
import { days } from "#contract/time.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { wantEmail } from "../../testing/letters.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { limits } from "../config/limits.ts";
import { startBackgroundJobs } from "./backgroundJobs.ts";

it("has a confirmed e-mail address count when nobody has cancelled it for a day", async () => {
  const bank = openTestBank(createMemoryStore());
  const maya = await bank.person("customer");
  const email = "new@example.test";
  const { toNew } = await wantEmail(bank, maya, email);
  const path = `/api/users/${maya.user.id}/email/confirm`;
  await maya.ask({ method: "POST", path, body: { code: toNew.code } });
  bank.clock.advance(days(1));
  const jobs = startBackgroundJobs(bank.deps, limits.jobs);
  await vi.waitFor(async () => expect(await bank.deps.store.users.byEmail(email)).toBeDefined());
  await jobs.stop();
});
