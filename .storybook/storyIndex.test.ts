import { expect, it } from "vitest";
import { storiesIn } from "./storyIndex.ts";

const text = `
export const Plain = meta.story({ play: open });
export const NameMissing = meta.story({
  parameters: { shows: ["session signedOut.waiting", "recovery closed"] },
});
export const OnAPhone = meta.story({ parameters: { shows: ["recovery code.asking"] } });
`;

it("finds every story of a file by its id in Storybook, and the states that it shows", () => {
  expect(storiesIn({ "../app/auth/Recovery.stories.tsx": text })).toEqual([
    { id: "screens-auth-recovery--plain", name: "Plain", shows: [] },
    {
      id: "screens-auth-recovery--name-missing",
      name: "Name Missing",
      shows: ["session signedOut.waiting", "recovery closed"],
    },
    {
      id: "screens-auth-recovery--on-a-phone",
      name: "On A Phone",
      shows: ["recovery code.asking"],
    },
  ]);
});
