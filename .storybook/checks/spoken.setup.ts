import { afterEach, beforeEach, expect } from "vitest";
import { transcript } from "../hear.ts";

const changed =
  "What a screen reader says is not what was accepted. Where the new words read well, " +
  "accept them: deno run -A node_modules/vitest/vitest.mjs run --project=stories --update " +
  "app/Spoken.stories.tsx";

beforeEach(() => void transcript());

afterEach(async ({ task }) => {
  const text = transcript();
  const isWhole = task.result?.state === "run" || task.result?.state === "pass";
  if (text === "" || !isWhole) return;
  await expect(text, changed).toMatchFileSnapshot(`spoken/${task.name}.txt`);
});
