import { expect, it } from "vitest";
import { importEach } from "./directIcons.ts";

const files = new Map([["ArrowLeft", "arrow-left"], ["Menu", "menu"], ["MenuIcon", "menu"]]);

it("imports each icon from its own file, under the name the page calls it", () => {
  expect(importEach(" ArrowLeft, Menu as Bars ", files)).toBe(
    'import ArrowLeft from "lucide-react/icons/arrow-left";' +
      'import Bars from "lucide-react/icons/menu";',
  );
});

it("says which icon there is none of", () => {
  expect(() => importEach("Nothing", files)).toThrow('no icon "Nothing"');
});
