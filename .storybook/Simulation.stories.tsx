import { expect } from "storybook/test";
import { SimulationScreen } from "#mocks/simulationPage/SimulationScreen.tsx";
import { LiveSimulation } from "#mocks/simulationPage/openSimulationPage.tsx";
import { initialSettings } from "#mocks/simulation/workerMessages.ts";
import preview from "./preview.tsx";

const meta = preview.meta({ title: "Simulation", parameters: { layout: "fullscreen" } });

const people = Array.from({ length: 53 }, (_, at) => ({
  username: `${at < 3 ? "staff" : "customer"}-${at + 1}`,
  isStaff: at < 3,
  isConnected: at % 4 === 0,
  acts: at * 7 % 12,
}));

const report = {
  ...{ seed: 7, steps: 412, elapsed: 41_200, requests: 1_840, people, broken: undefined },
  processes: [{ deaths: 2, sockets: 6 }, { deaths: 0, sockets: 8 }],
  watched: {
    accounts: [{ accountNumber: "4000000030", balance: 20_000, held: 1_250 }],
    lines: [{ id: 31, status: "pending", amount: 1_250 }],
  },
};
const nothing = {
  ...{ wish: () => undefined, beginAnew: () => undefined, show: () => undefined },
  screen: undefined,
};

/** It runs here as it does on the demo's page. */
export const Live = meta.story({ render: () => <LiveSimulation /> });

export const Running = meta.story({
  render: () => (
    <SimulationScreen
      simulation={{
        ...nothing,
        wishes: { ...initialSettings, isRunning: true },
        status: { report, perSecond: 46, survived: 1 },
      }}
    />
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole("status")).toHaveTextContent("Running. All invariants hold.");
    await expect(canvas.getAllByText("holds")).toHaveLength(13);
  },
});

const broken = { invariant: "submissionsAreUnique", what: '"act 12" is stored twice', after: 412 };

export const StoppedAtAFailedInvariant = meta.story({
  render: () => (
    <SimulationScreen
      simulation={{
        ...nothing,
        wishes: { ...initialSettings, isRunning: true, isForgetful: true },
        status: { report: { ...report, broken }, perSecond: 0, survived: 0 },
      }}
    />
  ),
  async play({ canvas }) {
    await expect(canvas.getByText("Invariant failed: submissionsAreUnique")).toBeVisible();
    await expect(canvas.getByRole("listitem", { name: "Submissions are unique" }))
      .toHaveTextContent("broken");
    await expect(canvas.getByRole("button", { name: "Start" })).toBeDisabled();
  },
});
