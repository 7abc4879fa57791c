import { expect, it } from "vitest";
import { filesOf, largeFiles, paintedFirst } from "./firstView.ts";

const chunk = (moduleIds: string[], imports: string[] = [], code = "") =>
  ({ type: "chunk", moduleIds, imports, code }) as const;

it("names the files of modules and of all that they import, once", () => {
  const files = filesOf(["/app/Page.tsx", "/app/Chart.tsx"], {
    "page.js": chunk(["/app/Page.tsx", "/app/Card.tsx"], ["shared.js", "start.js"]),
    "chart.js": chunk(["/app/Chart.tsx"], ["shared.js"]),
    "shared.js": chunk(["/ui/Table.tsx"], ["start.js"]),
    "start.js": chunk(["react"]),
    "other.js": chunk(["/app/Other.tsx"], ["page.js"]),
  });
  expect([...files].toSorted()).toEqual(["chart.js", "page.js", "shared.js", "start.js"]);
});

it("leaves out small files", () => {
  const files = ["page.js", "button.js", "missing.js"];
  const bundle = {
    "page.js": chunk([], [], "x".repeat(100_001)),
    "button.js": chunk([], [], "x".repeat(100_000)),
  };
  expect(largeFiles(files, bundle)).toEqual(["page.js"]);
});

it("fetches files that a page needs to respond after what it needs to paint", () => {
  const html = `<head>
    <script type="module" crossorigin src="/assets/start.js" nonce="__NONCE__"></script>
    <script type="module" crossorigin src="/assets/app.js" nonce="__NONCE__"></script></head>`;
  const link = (name: string) =>
    `<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/${name}.js">`;
  expect(paintedFirst(html, ["assets/start.js", "assets/page.js"])).toBe(
    '<head><script src="/begin.js" data-scripts="/assets/start.js /assets/app.js"></script>' +
      `${link("start")}${link("page")}</head>`,
  );
});
