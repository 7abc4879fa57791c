import { expect, it } from "vitest";
import { createActor, setup } from "xstate";
import { sessionMachine } from "#app/auth/session.machine.ts";
import { transferMachine } from "#app/transfer/transfer.machine.ts";
import { leafStates, type Running } from "./running.ts";
import { machines } from "./machines.ts";
import { watchMachines } from "./watchMachines.ts";

function watching() {
  const reports: (readonly Running[])[] = [];
  const watch = watchMachines((running) => reports.push(running));
  const now = () => reports.at(-1)?.map(({ name, states }) => `${name} ${leafStates(states)}`);
  return { watch, reports, now };
}

it("reports which machines run, the last changed first, until they stop", () => {
  const { watch, now } = watching();
  const session = createActor(sessionMachine, { inspect: watch.inspect }).start();
  const transfer = createActor(transferMachine, { inspect: watch.inspect }).start();
  expect(now()).toEqual(["transfer details.filling", "session resting"]);
  session.send({ type: "signIn", username: "maya", password: "demo-password" });
  expect(now()).toEqual(["session entering", "transfer details.filling"]);
  session.stop();
  expect(now()).toEqual(["transfer details.filling"]);
  transfer.stop();
  expect(now()).toEqual([]);
});

it("sees a machine that another one runs, and sees it end", () => {
  const { watch, now } = watching();
  const code = setup({}).createMachine({
    id: "code",
    initial: "asking",
    states: { asking: { on: { type: "proved" } }, proved: { type: "final" } },
  });
  const door = setup({ actors: { code } }).createMachine({
    id: "door",
    initial: "shut",
    states: { shut: { invoke: { id: "code", src: "code", onDone: "open" } }, open: {} },
  });
  const actor = createActor(door, { inspect: watch.inspect }).start();
  expect(now()).toEqual(["door shut", "code asking"]);
  actor.getSnapshot().children.code?.send({ type: "type" });
  expect(now()).toEqual(["door open"]);
});

it("ignores events that change no state, and starts over with a story", () => {
  const { watch, reports, now } = watching();
  const transfer = createActor(transferMachine, { inspect: watch.inspect }).start();
  const before = reports.length;
  transfer.send({ type: "change", patch: { description: "Rent" } });
  expect(reports).toHaveLength(before);
  watch.begin();
  expect(now()).toEqual([]);
});

it("knows every machine by the name that its drawing has", () => {
  for (const [name, { machine }] of Object.entries(machines)) expect(machine.id).toBe(name);
});
