import { execFile } from "node:child_process";
import process from "node:process";
import { expect, it } from "vitest";
import { openDemoBank } from "../demoBank.ts";
import { replay } from "./replay.ts";
import { liveADay, newDemo, openTab, storage } from "./testing/recordedDay.ts";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

it("comes out the same, to the byte, in another process", async () => {
  const demo = await newDemo();
  await demo.begin("typical");
  await liveADay(demo);
  const recording = demo.recording();
  const calls = recording?.steps.filter((step) => step.do === "call") ?? [];
  expect(calls.length).toBeGreaterThan(20);
  const printed = await inAnotherProcess(JSON.stringify(recording));
  expect(printed === JSON.stringify(demo.bank.store.exportState())).toBe(true);
});

it("goes on where a bank was closed and opened again, also with the demo people as of today", async () => {
  const kept = storage();
  const before = await openDemoBank(kept);
  await liveADay(before);
  const demo = await openDemoBank(kept);
  await liveADay(demo);
  const recording = demo.recording();
  if (recording === undefined) throw new Error("Nothing was recorded");
  expect(recording.steps.filter((step) => step.do === "reopen")).toHaveLength(1);
  const { world, outcomes, sockets } = await replay(recording);
  expect(asJson(world.bank.store.exportState())).toEqual(asJson(demo.bank.store.exportState()));
  const told = recording.steps.map((step) => step.do === "call" ? step.status : undefined);
  expect(outcomes.map(({ status }) => status)).toEqual(told);
  expect([...sockets.values()].every(({ frames }) => frames.length > 0)).toBe(true);
});

it("knows a page again after a reload, and drops polls that tell nothing new", async () => {
  const demo = await newDemo();
  const before = openTab(demo);
  await before.command({ type: "become", person: "maya" });
  const after = openTab(demo, before.cookies());
  const request = () =>
    new Request("https://bank.test/api/accounts", { headers: { "if-none-match": tag } });
  let tag = "";
  for (let polls = 0; polls < 4; polls++) {
    const answer = await after.client.answer(request());
    if (answer !== "lost") tag = answer.headers.get("etag") ?? tag;
  }
  const steps = demo.recording()?.steps ?? [];
  expect(steps).toContainEqual(expect.objectContaining({ do: "open", tab: 2, as: 1 }));
  expect(steps.filter((step) => step.do === "call").length).toBeLessThan(4);
  before.close();
  after.close();
});

function inAnotherProcess(recording: string): Promise<string> {
  const script = new URL("./testing/printState.ts", import.meta.url).pathname;
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 1e9 };
    const child = execFile(process.execPath, ["run", "-A", script], options, (error, printed) => {
      if (error) reject(error);
      else resolve(printed);
    });
    child.stdin?.end(recording);
  });
}
