import { describe, expect, it } from "vitest";
import { setup } from "xstate";
import { recoveryMachine } from "#app/auth/recovery.machine.ts";
import { transferMachine } from "#app/transfer/transfer.machine.ts";
import { machineText } from "./machineText.ts";

describe("machineText", () => {
  it("names every state of a machine and what leads from one to the next", () => {
    const lines = machineText(recoveryMachine).split("\n").map((line) => line.trim());
    expect(lines).toContain("[*] --> closed");
    expect(lines).toContain('state "requesting" as username_requesting');
    expect(lines).toContain("username_asking --> username_requesting : submit [if]");
    expect(lines).toContain("code_verifying --> code_asking : failed");
    expect(lines).toContain("code --> username : back");
  });

  it("draws no arrow between a state and its own inside", () => {
    const text = machineText(transferMachine);
    expect(text).not.toContain("details --> details");
    expect(text).toContain("details_filling --> details_filling : change");
  });

  it("distinguishes waiting from final states, and draws parallel states", () => {
    const kettle = setup({ delays: { boilFor: 1_000 } }).createMachine({
      id: "kettle",
      initial: "on",
      states: {
        on: {
          type: "parallel",
          states: {
            water: {
              initial: "cold",
              states: { cold: { after: { boilFor: "hot" } }, hot: { always: "#kettle.off" } },
            },
            lamp: { initial: "lit", states: { lit: {} } },
          },
        },
        off: {},
      },
    });
    const text = machineText(kettle);
    expect(text).toContain("on_water_cold --> on_water_hot : after boilFor");
    expect(text).toContain("on_water_hot --> off : at once");
    expect(text).toContain("    --");
  });
});
