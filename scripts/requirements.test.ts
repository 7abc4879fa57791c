import { expect, it } from "vitest";
import { faultsOf, isHeld, readRequirements, requirementsIn } from "./requirements.ts";

it("finds each requirement of level 1 held by what is there", () => {
  const requirements = readRequirements();
  expect(faultsOf(requirements)).toEqual([]);
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(55);
  expect(requirements.filter((one) => one.level === 1 && !isHeld(one))).toEqual([]);
});

it("names what is held by nothing, or by what is gone", () => {
  const page = `
| 1.1.1  | one   | held: \`server/kernel/policy.ts\`, \`deno task start\` |
| 1.1.2  | two   | by nobody                                       |
| 1.1.3  | three | \`server/nowhere.test.ts\`                      |
| 1.1.4  | four  | not met: it is hard                             |
| 1.1.5  | five  | \`deno task nowhere\`                           |
| 1.1.5  | again | not applicable                                  |

## Level 2, chapters 6 and 7

| 2.1.1  | six   | not met: it is hard                             |
`;
  expect(faultsOf(requirementsIn(page))).toEqual([
    "1.1.5 stands there twice",
    "1.1.2 names no evidence",
    "1.1.3 refers to server/nowhere.test.ts, which doesn't exist",
    "1.1.4 isn't met",
    "1.1.5 refers to the task nowhere, which doesn't exist",
  ]);
});
