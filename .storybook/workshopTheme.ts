import { create } from "storybook/theming/create";
import { hex } from "#ui/theme/contrastPairs.ts";
import { dark, type Intents, light } from "#ui/theme/intents.ts";
import { fontFamily } from "#ui/theme/type.ts";

/** For Storybook's list and toolbar, whose page doesn't load the product's fonts. */
export const fontFaces = `
  @font-face {
    font-family: "Figtree Variable";
    font-weight: 300 900;
    font-display: swap;
    src: url("./fonts/figtree.woff2") format("woff2");
  }
`;

/** Storybook calculates with colors, and reads only hex. */
function workshopTheme(base: "light" | "dark", intents: Intents) {
  return create({
    base,
    brandTitle: "Kestrel",
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: fontFamily.sans,
    colorPrimary: hex(intents.primary),
    // Behind white words, so not lighter in dark mode.
    colorSecondary: hex(base === "dark" ? light.focus : light.link),
    appBg: hex(intents.bgSunken),
    appContentBg: hex(intents.bg),
    appPreviewBg: hex(intents.bg),
    appHoverBg: hex(intents.surfaceHover),
    appBorderColor: hex(intents.border),
    appBorderRadius: 8,
    textColor: hex(intents.text),
    textInverseColor: hex(intents.onPrimary),
    textMutedColor: hex(intents.textMuted),
    barBg: hex(intents.surface),
    barTextColor: hex(intents.textMuted),
    barHoverColor: hex(intents.link),
    barSelectedColor: hex(intents.link),
    buttonBg: hex(intents.surface),
    buttonBorder: hex(intents.border),
    booleanBg: hex(intents.bgSunken),
    booleanSelectedBg: hex(intents.surface),
    inputBg: hex(intents.surface),
    inputBorder: hex(intents.borderControl),
    inputTextColor: hex(intents.text),
    inputBorderRadius: 8,
  });
}

/** Storybook in the product's type and colors. */
export const workshopThemes = {
  light: workshopTheme("light", light),
  dark: workshopTheme("dark", dark),
};
