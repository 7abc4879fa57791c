import { expect, it } from "vitest";
import { replacementFor } from "./oneLanguage.ts";

const folder = "/kestrel/node_modules/.deno/react-aria@3/node_modules/react-aria/dist/private";

it("replaces every language by the page's", () => {
  expect(replacementFor(`${folder}/intl/menu/de-DE.mjs`)).toBe(
    'export { default } from "./en-US.mjs";',
  );
  expect(replacementFor(`${folder}/intl/menu/en-US.mjs`)).toBeNull();
});

it.each([
  `${folder}/autocomplete/intlStrings.mjs`,
  "/kestrel/app/intl/menu/de-DE.mjs",
  "/kestrel/node_modules/other/intl/menu/de-DE.mjs",
])("leaves %s alone", (id) => expect(replacementFor(id)).toBeNull());
