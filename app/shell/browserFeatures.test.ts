import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = `${import.meta.dirname}/../..`;
const files = globSync(["{app,ui,contract}/**/*.{ts,tsx}"], { cwd: root })
  .filter((file) => !/\.(test|stories|guide)\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));

it("looks at the whole app", () => expect(files.length).toBeGreaterThan(500));

/**
 * Browser features that may be missing, forbidden, or wrong, and the files that use them. These
 * files must work without the feature. Pages are in US English, so none reads the browser's
 * language.
 */
it.each<[string, RegExp, readonly string[]]>([
  ["media queries", /\bmatchMedia\(/, ["ui/theme/media.ts", "ui/theme/useMedia.ts"]],
  ["sizes", /new ResizeObserver/, ["ui/theme/sizeWatcher.ts"]],
  ["what is in sight", /new IntersectionObserver/, ["ui/Toast/useFreeSpot.ts"]],
  ["parts of words", /Intl\.Segmenter/, []],
  ["names of currencies", /Intl\.DisplayNames/, ["app/format/currencyName.ts"]],
  ["its language", /navigator\.(languages?|userLanguage)\b/, []],
  ["the format of its region", /\.toLocale(String|DateString|TimeString)\(\)/, []],
  ["names for requests", /\.randomUUID/, ["app/api/ports.ts"]],
  ["a channel between pages", /new BroadcastChannel/, ["app/api/otherTabs.ts"]],
  ["locks between pages", /navigator\.locks/, []],
  [
    "storage",
    /(local|session)Storage/,
    ["app/shell/invitationToken.ts", "app/shell/persisted.ts", "app/shell/storedText.ts"],
  ],
  ["databases", /indexedDB/, []],
  ["the clipboard", /navigator\.(clipboard|share)/, ["ui/CopyText/CopyText.tsx"]],
  ["messages", /\bNotification\.|navigator\.serviceWorker/, ["app/api/pushHere.ts"]],
  ["passkeys", /"PublicKeyCredential"/, ["app/auth/usePasskeyOffer.ts"]],
  ["signatures", /crypto\.subtle\b/, ["contract/signedStatement.ts"]],
  ["bytes as text", /\.(toHex|toBase64|fromBase64|fromHex)\(/, []],
  ["rest", /requestIdleCallback\(/, ["app/shell/idle.ts"]],
  ["the visible part", /visualViewport/, ["ui/Toast/useFreeSpot.ts"]],
  ["how it is held", /screen\.orientation/, []],
])("only some files ask a browser for %s", (_, asking, expected) => {
  const found = files.filter(({ text }) => asking.test(text)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(expected.toSorted());
});
