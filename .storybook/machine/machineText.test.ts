import { describe, expect, it } from "vitest";
import { recoveryMachine } from "#app/auth/recovery.machine.ts";
import { sessionMachine } from "#app/auth/session.machine.ts";
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

  it("tells waits from ends, and draws what runs beside each other", () => {
    const text = machineText(sessionMachine);
    expect(text).toContain(
      "signedIn_check_resting --> signedIn_check_checking : after recheckEvery",
    );
    expect(text).toContain("expired --> signedOut : at once");
    expect(text).toContain("    --");
  });
});
