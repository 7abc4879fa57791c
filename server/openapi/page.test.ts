import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { describeCalls } from "./document.ts";
import { renderReference } from "./page.ts";

const page = renderReference(describeCalls(), "bm9uY2U=");

it("shows every call with its method and its address", () => {
  for (const [name, { method, path }] of Object.entries(calls)) {
    expect(page).toContain(`<details id="${name}">`);
    expect(page).toContain(
      `<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`,
    );
  }
});

it("needs nothing that its policy forbids", () => {
  expect(page).toContain('<style nonce="bm9uY2U=">');
  expect(page).not.toMatch(/<script|<link|<img|\sstyle="|\son\w+="/);
});

it("lets no text become markup", () => {
  const hostile = `<script>"'&`;
  const described = describeCalls();
  const html = renderReference(
    { ...described, info: { ...described.info, description: hostile } },
    "bm9uY2U=",
  );
  expect(html).toContain("<p>&lt;script&gt;&quot;&#39;&amp;</p>");
  expect(renderReference(described, hostile)).toContain(
    '<style nonce="&lt;script&gt;&quot;&#39;&amp;">',
  );
});
