import { expect } from "storybook/test";
import type { IconUses } from "#scripts/workshop/iconUses.ts";
import { glyph } from "#ui/theme/size.ts";
import { FoundationPage, Lines, Part, Tiles } from "#ui/theme/testing/foundationLook.tsx";
import { TokenName } from "#ui/theme/testing/TokenName.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import preview from "./preview.tsx";
import { productIcons } from "./productIcons.ts";

/** Read from the source by `vite.config.ts`. */
declare global {
  var iconUses: IconUses;
}

const meta = preview.meta({ title: "Foundations/Icons" });

const sizes: Readonly<Record<keyof typeof glyph, string>> = {
  20: "Beside text and in lists, with lines of 1.75",
  16: "In buttons, fields, and tables, with lines of 2",
  12: "In badges and captions, with lines of 2",
};

/** The product's icons, those of most files first. */
const used = Object.entries(productIcons)
  .map(([name, Icon]) => ({ name, Icon, files: globalThis.iconUses[name] ?? 0 }))
  .toSorted((one, other) => other.files - one.files);

export const InUse = meta.story({
  render: () => (
    <FoundationPage
      title="Icons"
      lead="Lucide’s icons, in the color of the text beside them. A word says what they mean: an icon alone needs a name, as in IconButton. Before you add one, look for one here that means the same."
    >
      <Part title="Sizes">
        <Lines>
          {Object.entries(sizes).toReversed().map(([size, use]) => (
            <li key={size}>
              <TokenName of="glyph" name={size} />
              <span>{use}</span>
            </li>
          ))}
        </Lines>
      </Part>
      <Part title="In use">
        <Tiles>
          {used.map(({ name, Icon, files }) => (
            <li key={name}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <CopyText text={name} label={name} size="row" tone="quiet" />
                <br />
                <small>{files === 1 ? "1 file" : `${files} files`}</small>
              </span>
            </li>
          ))}
        </Tiles>
      </Part>
    </FoundationPage>
  ),
  play: async ({ canvas }) => {
    const names = Object.keys(globalThis.iconUses).toSorted();
    await expect(used.map(({ name }) => name).toSorted()).toEqual(names);
    await expect(canvas.getAllByRole("button")).toHaveLength(names.length + 3);
  },
});
