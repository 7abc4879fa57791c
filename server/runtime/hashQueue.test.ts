import { setImmediate } from "node:timers";
import { describe, expect, it } from "vitest";
import { HashingBusy, type HashingFor } from "../kernel/deps.ts";
import { createHashQueue } from "./hashQueue.ts";

const stranger = (lane: string): HashingFor => ({ lane, isKnown: false });
const known = (lane: string): HashingFor => ({ lane, isKnown: true });

/** A queue in which each work lasts until it is ended by its name. */
function open(atOnce: number) {
  const { pass } = createHashQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, from: HashingFor) =>
      pass(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, from).then(() => "done", (error) => error),
    async end(name: string) {
      await new Promise((settled) => setImmediate(settled));
      ends.get(name)?.();
      await new Promise((settled) => setImmediate(settled));
    },
  };
}

describe("the queue for hashing", () => {
  it("lets one of a lane begin and two wait; the next is told to come again", async () => {
    const queue = open(2);
    void queue.ask("first", stranger("a"));
    void queue.ask("second", stranger("a"));
    void queue.ask("third", stranger("a"));
    expect(await queue.ask("fourth", stranger("a"))).toBeInstanceOf(HashingBusy);
    expect(queue.begun).toEqual(["first"]);
    await queue.end("first");
    expect(queue.begun).toEqual(["first", "second"]);
  });

  it("lets each lane have one before another has its second, and starves none", async () => {
    const queue = open(1);
    for (const name of ["1", "2", "3"]) void queue.ask(`flood ${name}`, stranger("a"));
    void queue.ask("honest", stranger("b"));
    await queue.end("flood 1");
    await queue.end("honest");
    void queue.ask("flood 4", stranger("a"));
    void queue.ask("late", stranger("c"));
    await queue.end("flood 2");
    await queue.end("late");
    void queue.ask("later", stranger("d"));
    await queue.end("flood 3");
    await queue.end("later");
    expect(queue.begun)
      .toEqual(["flood 1", "honest", "flood 2", "late", "flood 3", "later", "flood 4"]);
  });

  it("lets trusted browsers go first", async () => {
    const queue = open(1);
    void queue.ask("under way", stranger("a"));
    void queue.ask("stranger", stranger("b"));
    void queue.ask("owner", known("user:7"));
    await queue.end("under way");
    await queue.end("owner");
    expect(queue.begun).toEqual(["under way", "owner", "stranger"]);
  });

  it("has capacity for trusted browsers when unknown ones fill theirs", async () => {
    const queue = open(1);
    void queue.ask("under way", stranger("0"));
    for (let lane = 1; lane <= 48; lane++) void queue.ask(`${lane}`, stranger(`${lane}`));
    expect(await queue.ask("one more", stranger("49"))).toBeInstanceOf(HashingBusy);
    const owner = queue.ask("owner", known("user:7"));
    await queue.end("under way");
    await queue.end("owner");
    expect(await owner).toBe("done");
  });

  it("continues after a task that failed", async () => {
    const { pass } = createHashQueue(1);
    const failing = pass(() => Promise.reject(new Error("no")), stranger("a"));
    const next = pass(() => Promise.resolve("hashed"), stranger("b"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("hashed");
  });
});
