import { expect, it } from "vitest";
import { withLanding } from "./prerender.ts";
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
    styles: '<style data-styled="true">.a{color:red}</style><style>.b{width:50%}</style>',
    markup: '<p class="a">$& costs $1</p>',
  });
  expect(page).toContain(
    '<div id="root" data-start="app"><p class="a">$& costs $1</p></div>',
  );
  expect(page).toContain('<style nonce="__NONCE__" data-styled="true">.a{color:red}</style>');
  expect(page).toContain('<style nonce="__NONCE__">.b{width:50%}</style></head>');
  expect(page).toContain('content="white"/><style');
  expect(page).not.toContain("noscript");
  expect(page).toContain('<script type="module" fetchpriority="low" src="/main.tsx"></script>');
});
