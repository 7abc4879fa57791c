import { expect, it } from "vitest";
import { MOST_OFFERED, visibleOptions } from "./ComboBox.tsx";

const options = Array.from({ length: 1_000 }, (_, index) => ({
  id: String(index),
  label: `Person ${index}`,
}));
const fits = ({ label }: { label: string }, typed: string) => label.includes(typed);
const last = options.at(-1);

it("offers no more than can be looked through, and says that there are more", () => {
  const offer = visibleOptions(options, { typed: "", chosen: undefined, fits });
  expect(offer.options).toEqual(options.slice(0, MOST_OFFERED));
  expect(offer.hasMore).toBe(true);
});

it("looks through all of them", () => {
  const offer = visibleOptions(options, { typed: "Person 99", chosen: undefined, fits });
  expect(offer.options).toHaveLength(11);
  expect(offer.hasMore).toBe(false);
});

it("always has the chosen one, whose words are no search", () => {
  const offer = visibleOptions(options, { typed: "Person 999", chosen: last, fits });
  expect(offer.options).toEqual([...options.slice(0, MOST_OFFERED), last]);
  expect(visibleOptions(options, { typed: "Person 12", chosen: last, fits }).options.at(-1)).toBe(
    last,
  );
});
