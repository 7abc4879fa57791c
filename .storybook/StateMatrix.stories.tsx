import { expect } from "storybook/test";
import { StateMatrix } from "./matrix/StateMatrix.tsx";
import preview from "./preview.tsx";

/** Each page in each state it can be in, and why it cannot be in the others. */
const meta = preview.meta({ title: "State matrix", component: StateMatrix });

export const EveryPage = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: "Typical" })[0]).toHaveAttribute(
      "href",
      "./?path=/story/screens-overview-overviewscreen--typical",
    );
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(12);
    await expect(canvas.queryByRole("link", { name: "" })).toBeNull();
  },
});
