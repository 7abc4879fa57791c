import { expect, it } from "vitest";
import {
  countAllUnreadMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
} from "#contract/chat.ts";
import { openScenario } from "../scenarios.ts";
import { callAs } from "../callAs.ts";
import { signIn } from "../signIn.ts";

it("leaves two replies for maya and a question for support", async () => {
  const bank = await openScenario();
  const [maya, admin] = [bank.anotherBrowser(), bank.anotherBrowser()];
  await signIn(maya, "maya");
  await signIn(admin, "admin");
  expect(await callAs(maya, countUnreadMessages)).toBe(2);
  expect(await callAs(maya, listMessages)).toHaveLength(6);
  expect(await callAs(admin, countAllUnreadMessages)).toBe(1);
  const conversations = Object.values(Object(await callAs(admin, listConversations)));
  expect(conversations).toHaveLength(2);
});

it("does nothing without demo users", async () => {
  const bank = await openScenario("empty");
  const admin = bank.anotherBrowser();
  await signIn(admin, "admin");
  expect(await callAs(admin, listConversations)).toEqual({});
});
