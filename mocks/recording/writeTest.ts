import type { Recording } from "./recording.ts";
import type { Outcome } from "./replay.ts";

/**
 * Returns a Vitest file that replays a recording and expects its outcome: the status of every call,
 * and the whole of the last response. It runs unchanged in any folder of `mocks/`.
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

/** Error responses contain a unique request ID; a later version may add fields. */
function lastAnswer({ status = 0, text = "" }: Outcome = {}): string {
  if (status < 200 || status > 299) return "";
  if (!/^[[{]/.test(text)) {
    return `  expect(outcomes.at(-1)?.text).toBe(${JSON.stringify(text)});\n`;
  }
  const wanted = JSON.stringify(JSON.parse(text), undefined, 2);
  return `  expect(JSON.parse(outcomes.at(-1)?.text ?? "")).toMatchObject(${wanted});\n`;
}
