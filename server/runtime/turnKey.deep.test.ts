import { expect, it } from "vitest";
import { newDataFolder } from "./testing/newDataFolder.ts";
import { runTool } from "./testing/runTool.ts";
import { proveRetirement } from "./turnKey.suite.ts";

it("retires a leaked key of an embedded database", async () => {
  const dataDir = await newDataFolder();
  await proveRetirement({ databaseUrl: undefined, databaseDriver: "postgres", dataDir });
}, 240_000);

it("is asked for by one word, and by no other", async () => {
  expect(await runTool("reencrypt", {}, "--retired")).toEqual({
    code: 1,
    stdout: "",
    stderr: "--retired is not an option. Use --retire",
  });
});
