import { type ReactNode, useInsertionEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { baseStyles } from "./baseStyles.ts";
import { type BrandId, brands } from "./brand.ts";
import { conditionsInside } from "./conditionsInside.ts";
import "./fonts.css";
import { themeColor } from "./intents.ts";
import { createGlobalStyle, StyleSheetManager } from "./styled.ts";
import { BrandContext } from "./useBrand.tsx";
import { variables } from "./variables.ts";

export type Mode = "system" | "light" | "dark";
export type Density = "comfortable" | "compact";

export type ThemeRootProps = {
  /** Light or dark; `system` follows the device. */
  mode?: Mode;
  brand?: BrandId;
  /** Row heights: comfortable for customers, compact for admins. */
  density?: Density;
  /**
   * The language that the page is written in. Menus open, arrow keys move and numbers are read as it
   * does, whatever the browser speaks.
   */
  language?: string;
  children: ReactNode;
};

const GlobalStyle = createGlobalStyle`
  ${variables}
  ${baseStyles}
`;

const plugins = [conditionsInside];

/**
 * Puts fonts, variables and page styles in place, once, around the whole page. The choices are
 * attributes of the root element, so that portals (dialogs, menus, toasts) follow them too.
 */
export function ThemeRoot(
  {
    mode = "system",
    brand = "kestrel",
    density = "comfortable",
    language = "en-US",
    children,
  }: ThemeRootProps,
) {
  useInsertionEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = mode;
    // Remove the style that index.html sets before the first render: the variables replace it.
    root.style.removeProperty("color-scheme");
    root.dataset.brand = brand;
    root.dataset.density = density;
  }, [mode, brand, density]);

  return (
    <StyleSheetManager stylisPlugins={plugins}>
      <BrandContext value={brands[brand]}>
        <GlobalStyle />
        <BrowserBars mode={mode} />
        <I18nProvider locale={language}>{children}</I18nProvider>
      </BrandContext>
    </StyleSheetManager>
  );
}

/** React lifts these into the document's head. */
function BrowserBars({ mode }: { mode: Mode }) {
  if (mode !== "system") return <meta name="theme-color" content={themeColor[mode]} />;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={themeColor.light}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
    </>
  );
}
