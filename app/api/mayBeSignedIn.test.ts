import { expect, it } from "vitest";
import { mayBeSignedIn } from "./mayBeSignedIn.ts";

it.each([
  ["", false],
  ["theme=dark; other=__Host-signed-in", false],
  ["__Host-signed-in=1", true],
  ["theme=dark; __Host-signed-in=1", true],
])("with the cookies %j answers %s", (cookies, answer) => {
  expect(mayBeSignedIn(cookies)).toBe(answer);
});
