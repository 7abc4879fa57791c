import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Table } from "./Table.tsx";

const rows = Array.from({ length: 10 }, (_, place) => ({ id: place + 1 }));

function Numbers() {
  return (
    <Table
      label="Numbers"
      columns={[{ id: "id", header: "ID", cell: ({ id }) => `No. ${id}` }]}
      rows={rows}
      rowKey={({ id }) => id}
      empty="None"
    />
  );
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("first shows the rows in view, with placeholders for the others", async () => {
  // Without act, React draws what is deferred later, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const count = (selector: string) => place.querySelectorAll(`tbody ${selector}`).length;
  flushSync(() => root.render(<Numbers />));
  expect([count("tr:not([data-skeleton])"), count("[data-skeleton]")]).toEqual([5, 5]);
  await expect.poll(() => count("tr:not([data-skeleton])")).toBe(10);
  expect(count("[data-skeleton]")).toBe(0);
  root.unmount();
});

test("the server draws all rows", () => {
  const html = renderToString(<Numbers />);
  expect(html.match(/No\. /g)).toHaveLength(10);
  expect(html).not.toContain("data-skeleton");
});
