import { expect, test } from "vitest";
import { type IndexEntry, storyPictures } from "./storyPictures.ts";

const entry = (importPath: string, exportName: string, more: Partial<IndexEntry> = {}) => ({
  type: "story",
  id: `${importPath}--${exportName}`,
  importPath,
  exportName,
  ...more,
});

const button = "./ui/Button/Button.stories.tsx";
const entries = [
  entry(button, "Default"),
  entry(button, "DontTwoMainActions", { tags: ["dont"] }),
  entry(button, "Docs", { type: "docs" }),
  entry("./ui/Chat/ChatThread.stories.tsx", "Empty"),
  entry("./app/auth/AuthScreen.stories.tsx", "Typical"),
];

test("a component has a picture of each story, mode, and width, but not of its don'ts", () => {
  const pictures = storyPictures(entries, {
    component: "Button",
    modes: ["light", "dark"],
    widths: [360, 1_440],
  });
  expect(pictures.map(({ file }) => file)).toEqual([
    "Button/Default-360-light.png",
    "Button/Default-1440-light.png",
    "Button/Default-360-dark.png",
    "Button/Default-1440-dark.png",
  ]);
  expect(pictures[2]).toMatchObject({ id: `${button}--Default`, mode: "dark", width: 360 });
});

test("without a component, all of ui/ have pictures, parts in a folder of their own", () => {
  const choice = { component: undefined, modes: ["light"], widths: [768] };
  expect(storyPictures(entries, choice).map(({ file }) => file)).toEqual([
    "Button/Default-768-light.png",
    "Chat/ChatThread/Empty-768-light.png",
  ]);
});
