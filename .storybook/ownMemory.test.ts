import { expect, it } from "vitest";
import { rememberAlone } from "./ownMemory.ts";

it("keeps what a story remembers out of the browser's memory, and forgets it with the story", () => {
  const shared = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
  const end = rememberAlone();
  sessionStorage.setItem("kestrel.place", "2 /dashboard/accounts");
  expect(sessionStorage.getItem("kestrel.place")).toBe("2 /dashboard/accounts");
  expect(sessionStorage).toHaveLength(1);
  const endAnother = rememberAlone();
  expect(sessionStorage.getItem("kestrel.place")).toBeNull();
  endAnother();
  expect(sessionStorage.key(0)).toBe("kestrel.place");
  end();
  expect(Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")).toEqual(shared);
});
