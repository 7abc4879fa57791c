import { fileURLToPath } from "node:url";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { expect, it } from "vitest";
import { openDemoBank } from "../demoBank.ts";
import { seededRandomness } from "../seeded.ts";
import { hashOf, recordingIn } from "./address.ts";
import { momentAfter } from "./moment.ts";
import { openReplay, replay } from "./replay.ts";
import { minimizeRecording } from "./minimizeRecording.ts";
import { aTransfer } from "./testing/aTransfer.ts";
import { testOf } from "./writeTest.ts";
import { liveADay, newDemo, openTab, storage } from "./testing/recordedDay.ts";

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

it("comes out the same, to the byte, in another process", async () => {
  const demo = await newDemo();
  await demo.begin({ scenario: "typical" });
  await liveADay(demo);
  const recording = demo.recording();
  const calls = recording?.steps.filter((step) => step.do === "call") ?? [];
  expect(calls.length).toBeGreaterThan(20);
  const printed = await inAnotherProcess(JSON.stringify(recording));
  expect(printed === JSON.stringify(demo.bank.store.exportState())).toBe(true);
});

it("continues after a server was closed and opened again, also with the demo users as of today", async () => {
  const kept = storage();
  const before = await openDemoBank(kept);
  await liveADay(before);
  const demo = await openDemoBank(kept);
  await liveADay(demo);
  const recording = demo.recording();
  if (recording === undefined) throw new Error("Nothing was recorded");
  expect(recording.steps.filter((step) => step.do === "reopen")).toHaveLength(1);
  const { environment, outcomes, sockets } = await replay(recording);
  expect(asJson(environment.bank.store.exportState())).toEqual(
    asJson(demo.bank.store.exportState()),
  );
  const statuses = recording.steps.map((step) => step.do === "call" ? step.status : undefined);
  expect(outcomes.map(({ status }) => status)).toEqual(statuses);
  expect([...sockets.values()].every(({ frames }) => frames.length > 0)).toBe(true);
});

it("recognizes a page after a reload, and drops polls without news", async () => {
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

it("comes to the same in parts as in one go", async () => {
  const { steps, ...beginning } = aTransfer;
  const parts = await openReplay(beginning);
  for (const step of steps) await parts.play([step]);
  const inParts = await parts.play([]);
  const atOnce = await replay(aTransfer);
  expect(inParts.outcomes).toEqual(atOnce.outcomes);
  const [one, other] = [inParts, atOnce].map(({ environment }) =>
    environment.bank.store.exportState()
  );
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

it("goes into an address and comes out of it, and says where an address was cut off", async () => {
  const hash = await hashOf(aTransfer) ?? "";
  expect(hash.length).toBeLessThan(600);
  expect(await recordingIn(hash)).toEqual(aTransfer);
  await expect(recordingIn(hash.slice(0, -20))).rejects.toThrow("cut off");
  const noise = seededRandomness(7);
  const steps = Array.from({ length: 1_000 }, () => {
    return { after: 0, do: "say" as const, socket: 1, text: noise.token() };
  });
  expect(await hashOf({ ...aTransfer, steps })).toBeUndefined();
});

it("leaves out the steps that don't change a response", async () => {
  const { steps } = await minimizeRecording(aTransfer, aTransfer.steps.length);
  const calls = steps.map((step) => step.do === "call" ? step.path : step.do);
  expect(calls).toEqual([
    ...["become", "become", "/api/transactions", "/api/transactions/431", "/api/accounts"],
  ]);
  const moment = steps.reduce((sum, { after }) => sum + after, 0);
  expect(moment).toBe(aTransfer.steps.reduce((sum, { after }) => sum + after, 0));
});

it("returns the state after some of the steps", async () => {
  const { screens, accounts } = await momentAfter(aTransfer, 4);
  expect(screens.map(({ person }) => person)).toEqual(["maya", "admin"]);
  expect(accounts.find(({ id }) => id === 1)?.held).toBe(176_250);
});

it("writes a test that runs as it is: the one beside this", async () => {
  const { outcomes } = await replay(aTransfer);
  const written = await run(["fmt", "--line-width", "100", "-"], testOf(aTransfer, outcomes));
  expect(written).toBe(await readFile(new URL("./written.test.ts", import.meta.url), "utf8"));
});

function inAnotherProcess(recording: string): Promise<string> {
  const script = fileURLToPath(new URL("./testing/printState.ts", import.meta.url));
  return run(["run", "-A", script], recording);
}

/** Returns Deno's output for this input. */
function run(task: readonly string[], given: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 1e9 };
    const child = execFile(process.execPath, [...task], options, (error, printed) => {
      if (error) reject(error);
      else resolve(printed);
    });
    child.stdin?.end(given);
  });
}
