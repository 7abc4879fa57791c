import { render, screen } from "@testing-library/react";
import { useLocale } from "react-aria-components/I18nProvider";
import { expect, test, vi } from "vitest";
import { styled } from "./styled.ts";
import { ThemeRoot } from "./ThemeRoot.tsx";
import { useBrand } from "./useBrand.tsx";

function BankName() {
  return <p>{useBrand().legalName}</p>;
}

test("the choices are attributes of the root element, for portals too", () => {
  const { rerender } = render(<ThemeRoot>Hello</ThemeRoot>);
  const root = document.documentElement;
  expect({ ...root.dataset }).toEqual({
    mode: "system",
    brand: "kestrel",
    density: "comfortable",
  });

  rerender(<ThemeRoot mode="dark" brand="heron" density="compact">Hello</ThemeRoot>);
  expect({ ...root.dataset }).toEqual({ mode: "dark", brand: "heron", density: "compact" });
});

test("the brand names itself to everything below", () => {
  render(
    <ThemeRoot brand="heron">
      <BankName />
    </ThemeRoot>,
  );
  expect(screen.getByText("Heron Bank").tagName).toBe("P");
});

function Direction() {
  return <p>{useLocale().direction}</p>;
}

test("lists open and keys move by the page's language, not by the browser's", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("ar");
  const { rerender } = render(
    <ThemeRoot>
      <Direction />
    </ThemeRoot>,
  );
  expect(screen.getByText("ltr").tagName).toBe("P");
  rerender(
    <ThemeRoot language="ar">
      <Direction />
    </ThemeRoot>,
  );
  expect(screen.getByText("rtl").tagName).toBe("P");
});

test("the browser's own bars take the page's color", () => {
  const bars = () =>
    Array.from(document.querySelectorAll('meta[name="theme-color"]'))
      .map((meta) => [meta.getAttribute("media"), meta.getAttribute("content")]);

  const { rerender } = render(<ThemeRoot>Hello</ThemeRoot>);
  expect(bars()).toEqual([
    ["(prefers-color-scheme: light)", "#fcfaf6"],
    ["(prefers-color-scheme: dark)", "#0a1621"],
  ]);
  rerender(<ThemeRoot mode="dark">Hello</ThemeRoot>);
  expect(bars()).toEqual([[null, "#0a1621"]]);
});

const Box = styled.p`
  color: red;

  @media (width >= 640px) {
    color: blue;

    &:hover::before {
      color: green;
    }
  }

  @media print {
    @supports (display: grid) {
      color: black;
    }
  }
`;

test("conditions are inside the rules that they apply to", () => {
  render(
    <ThemeRoot>
      <Box>Hello</Box>
    </ThemeRoot>,
  );
  const [, own = ""] = screen.getByText("Hello").className.split(" ");
  const styles = [...document.querySelectorAll("style")].map((one) => one.textContent).join("");
  expect(styles.slice(styles.indexOf(`.${own}`))).toBe([
    `.${own}{color:red;}`,
    `.${own}{@media (width >= 640px){color:blue;}}`,
    `.${own}:hover::before{@media (width >= 640px){color:green;}}`,
    // One within another stays as it was written.
    `@media print{@supports (display: grid){.${own}{color:black;}}}`,
  ].join(""));
});
