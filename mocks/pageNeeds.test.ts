import { expect, it } from "vitest";
import { needsOf } from "./pageNeeds.ts";

it.each([
  [{ isSecureContext: false, hasServiceWorker: false }, /https or localhost/, /http:\/\/localhost/],
  [{ isSecureContext: true, hasServiceWorker: true }, /service worker/, /Allow cookies/],
  [{ isSecureContext: true, hasServiceWorker: false }, /service worker/, /private browsing/],
])("with %j a page says what it needs and how to get it", (surroundings, title, help) => {
  expect(needsOf(surroundings).title).toMatch(title);
  expect(needsOf(surroundings).help).toMatch(help);
});
