import { addons } from "storybook/preview-api";
import { expect, screen, waitFor } from "storybook/test";
import { IMPORTED } from "./overlay/importedPicture.ts";
import { Overlay } from "./overlay/Overlay.tsx";
import preview from "./preview.tsx";

/** What the toolbar lays over stories. Tests only: no reader needs it in the list. */
const meta = preview.meta({
  title: "Overlay",
  component: Overlay,
  tags: ["!autodocs", "!dev"],
  args: { storyId: "screens-overview-overviewscreen--typical", mode: "light", look: "50" },
});

async function findPicture(): Promise<HTMLImageElement> {
  return await waitFor(() => {
    const found = document.querySelector<HTMLImageElement>("[data-overlay] img");
    if (found === null || found.naturalWidth === 0) throw new Error("No picture has loaded");
    return found;
  });
}

export const Target = meta.story({
  play: async () => {
    const picture = await findPicture();
    await expect(picture.naturalWidth).toBe(1_440);
    await expect(picture).toHaveStyle({ opacity: "0.5", pointerEvents: "none" });
    await expect(screen.getByText(/^Target picture “overview-light”.*50 %$/)).toBeVisible();
  },
});

export const Difference = meta.story({
  args: { look: "difference" },
  play: async () => {
    await expect(await findPicture()).toHaveStyle({ mixBlendMode: "difference", opacity: "1" });
    await expect(screen.getByText(/difference: equal pixels are black$/)).toBeVisible();
  },
});

const picture = "data:image/svg+xml," +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="360" height="90"/>');

export const Imported = meta.story({
  args: { storyId: "components-actions-button--default" },
  play: async () => {
    await screen.findByText(/^No target picture for this story and mode/);
    const channel = addons.getChannel();
    channel.emit(IMPORTED, { name: "mine.png", address: picture });
    await screen.findByText("Imported picture “mine.png”, 50 %");
    await expect((await findPicture()).naturalWidth).toBe(360);
    channel.emit(IMPORTED, undefined);
    await screen.findByText(/^No target picture for this story and mode/);
  },
});
