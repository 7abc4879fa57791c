import { expect, it } from "vitest";
import { withLanding, withoutStyleAttributes } from "./prerender.ts";
import { visitorPage } from "./visitorPages.ts";

const written = `<head><title>Kestrel</title></head><body><div id="root" data-start="app"></div>
  <noscript>Kestrel needs JavaScript.</noscript><script type="module" src="/main.tsx"></script></body>`;

it("gives a visitor's page its own start and title", () => {
  const page = visitorPage(written, {
    title: "Login · Kestrel",
    start: "auth",
    entry: "enterAuth.tsx",
  });
  expect(page).toContain("<title>Login · Kestrel</title>");
  expect(page).toContain('src="/enterAuth.tsx"');
  expect(page).toContain('data-start="auth"');
  expect(page).not.toContain("main.tsx");
});

it("writes the page into its root, and every style with the nonce of the response", () => {
  const page = withLanding(written, {
    head: '<meta name="theme-color" content="white"/>',
    styles: '<style data-styled="true">.a{color:red}</style>',
    markup: '<p class="a" style="width:50%">$& costs $1</p>',
  });
  expect(page).toContain(
    '<div id="root" data-start="app"><p class="a" data-drawn="0">$& costs $1</p></div>',
  );
  expect(page).toContain('<style nonce="__NONCE__" data-styled="true">.a{color:red}</style>');
  expect(page).toContain('<style nonce="__NONCE__">[data-drawn="0"]{width:50%}</style></head>');
  expect(page).toContain('content="white"/><style');
  expect(page).not.toContain("noscript");
  expect(page).toContain('<script type="module" fetchpriority="low" src="/main.tsx"></script>');
});

it("makes one rule of equal style attributes", () => {
  const { markup, rules } = withoutStyleAttributes(
    '<i style="top:0"></i><i style="top:1px"></i><b style="top:0">style="kept"</b>',
  );
  expect(markup).toBe(
    '<i data-drawn="0"></i><i data-drawn="1"></i><b data-drawn="0">style="kept"</b>',
  );
  expect(rules).toBe('[data-drawn="0"]{top:0}[data-drawn="1"]{top:1px}');
});
