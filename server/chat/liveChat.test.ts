import { peerOf } from "../auth/sessions/session.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { minutes } from "#contract/time.ts";
import { connect } from "../realtime/testing/connect.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

let bank: TestBank;
let maya: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  bank = openTestBank(createMemoryStore());
  maya = await bank.person("customer");
  admin = await bank.person("admin");
});

async function live({ user, tokenHash }: TestPerson) {
  const socket = connect(bank.deps.hub, peerOf({ user, session: { tokenHash } }));
  await socket.auth();
  return {
    ...socket,
    chat: (data: object) => socket.say({ type: "chat", data }),
    typing: (recipientId: number) => socket.say({ type: "typing", data: { recipientId } }),
  };
}
const stored = ({ user }: TestPerson) =>
  bank.deps.store.chatMessages.listOf(user.id, { limit: 1_000 });

describe("a customer on the live channel", () => {
  it("reaches support, whatever user they name, and their other windows see it too", async () => {
    const noah = await bank.person("customer");
    const [here, there, staff] = [await live(maya), await live(maya), await live(admin)];
    const noahs = await live(noah);
    here.chat({ content: " Hello ", recipientId: noah.user.id, clientId: "m-1" });
    const [event] = await staff.heard("chat");
    expect(event?.data).toMatchObject({ userId: maya.user.id, content: "Hello", fromAdmin: false });
    expect(await here.heard("chat_sent")).toEqual([{ type: "chat_sent", data: event?.data }]);
    expect(await there.heard("chat_sent")).toHaveLength(1);
    expect(noahs.frames.map(({ type }) => type)).toEqual(["auth_success"]);
    expect(staff.ofType("chat_sent")).toEqual([]);
    expect(await stored(noah)).toEqual([]);
  });

  it("gets the stored message for a repeat, whichever way the first one came", async () => {
    const [here, staff] = [await live(maya), await live(admin)];
    const body = { content: "Once", clientId: "m-1" };
    const { body: first } = await maya.ask({ method: "POST", path: "/api/chat/send", body });
    here.chat(body);
    const sent = await here.heard("chat_sent", 2);
    expect(sent.map(({ data }) => data)).toEqual([first, first]);
    expect(await stored(maya)).toHaveLength(1);
    expect(staff.ofType("chat")).toHaveLength(1);
    here.chat({ content: "Twice", clientId: "m-1" });
    expect((await here.heard("error")).map(({ data }) => data)).toEqual([
      { message: "This clientId was used for another message", clientId: "m-1" },
    ]);
  });

  it("keeps their session open by writing, and is signed out once it is over", async () => {
    const here = await live(maya);
    bank.clock.advance(minutes(14));
    here.chat({ content: "Still here" });
    await here.heard("chat_sent");
    bank.clock.advance(minutes(14));
    here.chat({ content: "And still" });
    await here.heard("chat_sent", 2);
    bank.clock.advance(minutes(15));
    here.chat({ content: "Too late" });
    await here.ended();
    expect(here.closed).toEqual([4401]);
    expect(await stored(maya)).toHaveLength(2);
  });

  it("is announced to administrators with their first socket, and to no one else", async () => {
    const [staff, noahs] = [await live(admin), await live(await bank.person("customer"))];
    await live(maya);
    await live(maya);
    await live(await bank.person("admin"));
    const announced = staff.ofType("user_connected").map(({ data }) => data);
    expect(announced.filter((data) => Object(data).username === maya.user.username))
      .toHaveLength(1);
    expect(announced).toHaveLength(2);
    expect(noahs.ofType("user_connected")).toEqual([]);
  });
});

describe("an administrator on the live channel", () => {
  it("reaches the customer, and the colleagues see what was sent", async () => {
    const [staff, colleague] = [await live(admin), await live(await bank.person("admin"))];
    const [here, noahs] = [await live(maya), await live(await bank.person("customer"))];
    staff.chat({ content: "Hello", recipientId: maya.user.id, clientId: "d-1" });
    const [event] = await here.heard("chat");
    expect(event?.data).toMatchObject({ fromAdmin: true, senderId: admin.user.id });
    for (const side of [staff, colleague]) {
      expect(await side.heard("chat_sent")).toEqual([{ type: "chat_sent", data: event?.data }]);
    }
    expect(noahs.ofType("chat")).toEqual([]);
  });

  it("must name a customer; otherwise nothing is stored or sent", async () => {
    const colleague = await bank.person("admin");
    const [staff, other] = [await live(admin), await live(colleague)];
    for (const recipientId of [0, colleague.user.id, admin.user.id, 2 ** 31 - 1]) {
      staff.chat({ content: "Hello", recipientId });
      staff.typing(recipientId);
    }
    staff.chat({ content: "Hello" });
    const errors = await staff.heard("error", 9);
    expect(new Set(errors.map(({ data }) => Object(data).message))).toEqual(
      new Set(["We couldn't find that customer"]),
    );
    expect([...other.ofType("chat"), ...other.ofType("typing")]).toEqual([]);
    expect(bank.logged.join()).not.toContain("chat_failed");
  });
});

it("typing is told to the other side and kept nowhere", async () => {
  const [here, staff] = [await live(maya), await live(admin)];
  const noahs = await live(await bank.person("customer"));
  here.typing(0);
  staff.typing(maya.user.id);
  expect(await staff.heard("typing")).toEqual([
    { type: "typing", data: { userId: maya.user.id, fromAdmin: false } },
  ]);
  expect(await here.heard("typing")).toEqual([
    { type: "typing", data: { userId: maya.user.id, fromAdmin: true } },
  ]);
  expect(noahs.ofType("typing")).toEqual([]);
});
