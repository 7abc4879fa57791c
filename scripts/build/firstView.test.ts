import { expect, it } from "vitest";
import { filesOf, withPreloads } from "./firstView.ts";

const chunk = (moduleIds: string[], imports: string[] = []) =>
  ({ type: "chunk", moduleIds, imports }) as const;

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

it("links to the files that a page doesn't name", () => {
  const html = '<head><script type="module" src="/assets/start.js"></script></head>';
  expect(withPreloads(html, ["assets/start.js", "assets/page.js"])).toBe(
    '<head><script type="module" src="/assets/start.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/page.js"></head>',
  );
});
