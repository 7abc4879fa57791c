import { expect } from "storybook/test";
import { lookPatterns } from "./patterns/lookPatterns.ts";
import type { Pattern } from "./patterns/Pattern.ts";
import { PatternPage } from "./patterns/PatternPage.tsx";
import { taskPatterns } from "./patterns/taskPatterns.ts";
import preview from "./preview.tsx";
import type { Globals } from "./sideBySide.ts";

const meta = preview.meta({ title: "Patterns", tags: ["!autodocs"] });

function page(pattern: Pattern) {
  return {
    render: (_: unknown, { globals }: { globals: Globals }) => (
      <PatternPage pattern={pattern} globals={globals} />
    ),
  };
}

export const FormsAndValidation = meta.story({
  ...page(taskPatterns.formsAndValidation),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "The server rejects one field" }))
      .toHaveAttribute("href", "./?path=/story/screens-auth-register--name-taken");
    await expect(canvas.getAllByRole("link", { name: "Form" })[0])
      .toHaveAttribute("href", "./?path=/docs/components-forms-form--docs");
    const frame = canvas.getByTitle("A short form in a dialog");
    await expect(frame).toHaveAttribute(
      "src",
      expect.stringContaining("screens-transfer-quickactions--incomplete"),
    );
    await expect(frame).not.toBeVisible();
  },
});

export const ListsAndSearch = meta.story(page(taskPatterns.listsAndSearch));

export const EmptyLoadingAndErrors = meta.story(page(taskPatterns.emptyLoadingAndErrors));

export const ConfirmationsAndReviews = meta.story(page(taskPatterns.confirmationsAndReviews));

export const Statuses = meta.story(page(lookPatterns.statuses));

export const AmountsAndDates = meta.story(page(lookPatterns.amountsAndDates));

export const DarkMode = meta.story(page(lookPatterns.darkMode));

export const Density = meta.story(page(lookPatterns.density));

export const Motion = meta.story(page(lookPatterns.motion));

export const Writing = meta.story(page(lookPatterns.writing));
