import { expect, it } from "vitest";
import { type Difference, differencesIn, nameOf, pageOf } from "./differences.ts";

const folder = "/kestrel/.cache/visual";

const message = `Error: expect(element).toMatchScreenshot()

Screenshot does not match the stored reference.
258 pixels (ratio 0.01) differ.

Reference screenshot:
  \u001b[32m${folder}/screens/auth/AuthScreen.stories.tsx/Typical-360-light.png\u001b[39m

Actual screenshot:
  /kestrel/.vitest/now.png

Diff image:
  /kestrel/.vitest/both.png
    at http://localhost/index.js`;

const difference: Difference = {
  accepted: `${folder}/screens/auth/AuthScreen.stories.tsx/Typical-360-light.png`,
  now: "/kestrel/.vitest/now.png",
  both: "/kestrel/.vitest/both.png",
  words: "258 pixels (ratio 0.01) differ.",
};

it("finds which pictures differ, by how much, and where all three are", () => {
  const assertionResults = [{ failureMessages: [message, "Error: something else"] }, {
    failureMessages: null,
  }];
  expect(differencesIn({ testResults: [{ assertionResults }] })).toEqual([difference]);
});

it("finds a picture whose size is another", () => {
  const grown = message.replace(/258 .*/, "Expected image dimensions to be 360×760px.")
    .replace(/Diff image:\n.*\n/, "");
  const [found] = differencesIn({
    testResults: [{ assertionResults: [{ failureMessages: [grown] }] }],
  });
  expect(found).toMatchObject({
    words: "Expected image dimensions to be 360×760px.",
    both: undefined,
  });
});

it("names a picture by its place, and shows it relative to the page", () => {
  expect(nameOf(difference, folder)).toBe("screens/auth/AuthScreen/Typical-360-light");
  const page = pageOf([difference], folder);
  expect(page).toContain('src="screens/auth/AuthScreen.stories.tsx/Typical-360-light.png"');
  expect(page).toContain('src="../../.vitest/now.png"');
});
