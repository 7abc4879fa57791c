import { describe, expect, it } from "vitest";
import { storyIds } from "../machine/statesShown.ts";
import { ownWords } from "./ownWords.ts";
import { createRecogniser } from "./passage.ts";
import { specification } from "./specification.ts";

const stories = storyIds(
  import.meta.glob<string>("../../app/**/*.stories.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);

function twice(texts: readonly string[]): readonly string[] {
  return texts.filter((text, place) => texts.indexOf(text) !== place);
}

describe.each(specification.map((passage) => [passage.at, passage] as const))(
  "section %s",
  (_, { shown, notShown = {} }) => {
    const texts = [...Object.values(shown).flat(), ...Object.keys(notShown)];

    it("names stories that exist", () => {
      expect(Object.keys(shown).filter((id) => !stories.has(id))).toEqual([]);
    });

    it("has every text once", () => expect(twice(texts)).toEqual([]));

    it("says why a text has no story", () => {
      for (const reason of Object.values(notShown)) expect(reason).toMatch(/^[A-Z].+\.$/);
    });
  },
);

it("has every passage once", () => expect(twice(specification.map(({ at }) => at))).toEqual([]));

it("has every word of our own once, and none of the specification's", () => {
  const specified = new Set(specification.flatMap(({ shown }) => Object.values(shown).flat()));
  expect(twice(ownWords)).toEqual([]);
  expect(ownWords.filter((text) => specified.has(text))).toEqual([]);
});

describe("createRecogniser", () => {
  const isKnown = createRecogniser(["Is that all?", "{name} is now online"]);

  it("knows a text only whole", () => {
    expect(isKnown("Is that all?")).toBe(true);
    expect(isKnown("Is that al")).toBe(false);
    expect(isKnown("Is that all? No.")).toBe(false);
  });

  it("lets what varies be anything but nothing", () => {
    expect(isKnown("Maya Ellison is now online")).toBe(true);
    expect(isKnown(" is now online")).toBe(false);
  });
});
