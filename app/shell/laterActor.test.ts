import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, createActor, emit, setup } from "xstate";
import { laterActor } from "./laterActor.ts";

const machine = setup({
  types: { events: {} as { type: "open" | "close" }, emitted: {} as { type: "opened" } },
}).createMachine({
  initial: "closed",
  states: {
    closed: { on: { open: { target: "open", actions: emit({ type: "opened" }) } } },
    open: { on: { close: "closed" } },
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A door whose code comes when the test says. */
function door(canWait = false) {
  const fetched = Promise.withResolvers<Actor<typeof machine>>();
  const create = vi.fn(() => fetched.promise);
  const later = laterActor({ create, canWait });
  return {
    ...{ later, create },
    async arrive() {
      const actor = createActor(machine);
      fetched.resolve(actor);
      await vi.advanceTimersByTimeAsync(0);
      return actor;
    },
  };
}

describe("an actor whose code comes later", () => {
  it("gets the events that waited, and says what changes", async () => {
    const { later, arrive } = door();
    const onChange = vi.fn();
    const events: string[] = [];
    later.subscribe(onChange);
    later.on(({ type }) => events.push(type));
    later.start();
    later.send({ type: "open" });
    expect(later.getSnapshot()).toBeUndefined();
    await arrive();
    expect(later.getSnapshot()?.value).toBe("open");
    expect(events).toEqual(["opened"]);
    onChange.mockClear();
    later.send({ type: "close" });
    expect(later.getSnapshot()?.value).toBe("closed");
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("loads when the page is idle if it can wait, or with the first event", async () => {
    const idle = door(true);
    idle.later.start();
    expect(idle.create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(idle.create).toHaveBeenCalledOnce();

    const wanted = door(true);
    wanted.later.start();
    wanted.later.send({ type: "open" });
    expect(wanted.create).toHaveBeenCalledOnce();
  });

  it("ends with its page, also before its code is there", async () => {
    const { later, arrive } = door();
    const stop = later.start();
    const actor = await arrive();
    stop();
    expect(actor.getSnapshot().status).toBe("stopped");

    const late = door();
    late.later.start()();
    await late.arrive();
    expect(late.later.getSnapshot()).toBeUndefined();
  });

  it("fetches its code again after a failure", async () => {
    const create = vi.fn(() => Promise.resolve(createActor(machine)))
      .mockRejectedValueOnce(new TypeError("Importing a module script failed."));
    const later = laterActor({ create, canWait: false });
    later.start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(later.getSnapshot()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(later.getSnapshot()?.value).toBe("closed");
  });
});
