import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { useChosen } from "./useChosen.ts";
import { workshopThemes } from "./workshopTheme.ts";

/** Around a page of documentation: the product's type, and the mode chosen in the toolbar. */
export function DocsRoot({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [story] = context.componentStories();
  const initial = story ? context.getStoryContext(story).globals : {};
  const { mode, brand, density } = { ...initial, ...useChosen() };
  const isDark = mode === "dark";
  return (
    <DocsContainer context={context} theme={workshopThemes[isDark ? "dark" : "light"]}>
      <ThemeRoot mode={isDark ? "dark" : "light"} brand={brand} density={density}>
        <main>{children}</main>
      </ThemeRoot>
    </DocsContainer>
  );
}
