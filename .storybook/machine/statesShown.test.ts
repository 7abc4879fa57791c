import { expect, it } from "vitest";
import { statesShown } from "./statesShown.ts";

const text = `
export const Plain = meta.story({ play: open });
export const NameMissing = meta.story({
  parameters: { shows: ["session signedOut.waiting", "recovery closed"] },
});
export const OnAPhone = meta.story({ parameters: { shows: ["recovery code.asking"] } });
`;

it("finds the story of every state that a file shows, by its address in the workshop", () => {
  const shown = statesShown({ "../app/auth/Recovery.stories.tsx": text });
  expect(Object.fromEntries(shown)).toEqual({
    "session signedOut.waiting": {
      id: "screens-auth-recovery--name-missing",
      name: "Name Missing",
    },
    "recovery closed": { id: "screens-auth-recovery--name-missing", name: "Name Missing" },
    "recovery code.asking": { id: "screens-auth-recovery--on-a-phone", name: "On A Phone" },
  });
});
