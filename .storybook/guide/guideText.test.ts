import { expect, test } from "vitest";
import { guide } from "#ui/Button/Button.guide.ts";
import { guideText } from "./guideText.ts";

const text = guideText(guide);

test.each([
  ["when to use it", "- Someone changes something: submit, save, approve, delete."],
  ["when to use another component, by its ID", "use LinkButton (components-actions-linkbutton)"],
  ["a do", "- Do, as in the story MainAndOtherAction: One primary button says what to do next."],
  ["a don't that only a reviewer sees", "- Don’t, as in the story DontTwoMainActions: With two"],
  ["what rejects a don't", "Rejected by the lint rule vague-label. Write `<Button>Submit transfer"],
  ["texts to write", "- The verb of the title above it"],
  ["how to test it", '- `canvas.getByRole("button", { name: "Sign in" })`'],
])("the text of a guide says %s", (_, part) => {
  expect(text).toContain(part);
});
