import { lazy, Suspense } from "react";
import { expect, it } from "vitest";
import { createGlobalStyle, ServerStyleSheet, styled } from "#ui/theme/styled.ts";
import { drawPage, withoutStyleAttributes } from "./drawPage.tsx";

it("makes one rule of equal style attributes", () => {
  const { markup, rules } = withoutStyleAttributes(
    '<i style="top:0"></i><i style="top:1px"></i><b style="top:0">style="kept"</b>',
  );
  expect(markup).toBe(
    '<i data-drawn="top:0"></i><i data-drawn="top:1px"></i><b data-drawn="top:0">style="kept"</b>',
  );
  expect(rules).toBe('[data-drawn="top:0"]{top:0}[data-drawn="top:1px"]{top:1px}');
});

it("refuses a style attribute that it can't write as a rule", () => {
  expect(() => withoutStyleAttributes('<i style="font:&quot;A&quot;"></i>'))
    .toThrow("Can't read the style attribute");
});

it("refuses a page with a part that hasn't been loaded", () => {
  const Late = lazy(() => new Promise<never>(() => {}));
  const page = (
    <Suspense fallback="Loading">
      <Late />
    </Suspense>
  );
  expect(() => drawPage(page)).toThrow("has not been loaded");
});

it("separates what belongs into the head, and leaves people's words alone", () => {
  const page = drawPage(
    <>
      <meta name="theme-color" content="white" />
      <p style={{ width: 3 }}>{' style="top:0" </script>'}</p>
    </>,
  );
  expect(page.head).toBe('<meta name="theme-color" content="white"/>');
  expect(page.markup)
    .toBe('<p data-drawn="width:3px"> style=&quot;top:0&quot; &lt;/script&gt;</p>');
  expect(page.styles).toContain('<style>[data-drawn="width:3px"]{width:3px}</style>');
});

it("writes all styles again in a second drawing with the same sheet, and each once", () => {
  const Everywhere = createGlobalStyle`h1 { top: 1px; }`;
  const Heading = styled.h1`left: 2px;`;
  const page = (
    <>
      <Everywhere />
      <Heading />
    </>
  );
  const sheet = new ServerStyleSheet();
  const first = drawPage(page, sheet);
  expect(first.styles).toMatch(/h1\{top:1px;\}.*\{left:2px;\}/s);
  expect(drawPage(page, sheet)).toEqual(first);
});
