import { afterEach, expect, it, vi } from "vitest";
import { ports } from "./ports.ts";

const versionFour = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it("names a request, each by another name", () => {
  expect(ports.uuid()).toMatch(versionFour);
  expect(ports.uuid()).not.toBe(ports.uuid());
});

it("does so on a page that came over plain http, where browsers have no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(ports.uuid()).toMatch(versionFour);
  expect(ports.uuid()).not.toBe(ports.uuid());
});
