import type { Recording } from "./recording.ts";
import type { Outcome } from "./replay.ts";

/**
 * A Vitest file that plays a recording and expects what it came to: of every call the status, and
 * the whole of the last answer. It runs as it is from any folder of `mocks/`.
 */
export function testOf(recording: Recording, outcomes: readonly Outcome[]): string {
  const statuses = outcomes.map(({ status }) => status ?? null);
  return `import { expect, it } from "vitest";
import { replay } from "#mocks/recording/replay.ts";

it("comes to what was recorded", async () => {
  const { outcomes } = await replay(${JSON.stringify(recording, undefined, 2)});
  expect(outcomes.map(({ status }) => status ?? null)).toEqual(${JSON.stringify(statuses)});
${lastAnswer(outcomes.at(-1))}});
`;
}

/** Refusals name their request, each by a name of its own; a later version may answer more. */
function lastAnswer({ status = 0, text = "" }: Outcome = {}): string {
  if (status < 200 || status > 299) return "";
  if (!/^[[{]/.test(text)) {
    return `  expect(outcomes.at(-1)?.text).toBe(${JSON.stringify(text)});\n`;
  }
  const wanted = JSON.stringify(JSON.parse(text), undefined, 2);
  return `  expect(JSON.parse(outcomes.at(-1)?.text ?? "")).toMatchObject(${wanted});\n`;
}
