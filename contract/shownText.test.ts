import { describe, expect, it } from "vitest";
import { messageContent } from "./chat.ts";
import { metadataInput } from "./metadata.ts";
import { fullName, phoneNumber } from "./person.ts";
import { seenTransaction } from "./seen.ts";
import { shownText } from "./shownText.ts";
import { line, longest, text } from "./text.ts";

const description = line(longest.description);

describe("a text that shows what it says", () => {
  it.each([
    "Rent for March",
    "Zoë O’Brien-Łukasiewicz",
    "田中 愛子",
    "辻\u{e0100}さん",
    "می\u200cخواهم",
    "क्\u200dष और श्री",
    "ශ්\u200dරී ලංකා",
    "രാജന്\u200d അവന്\u200d",
    "ত্\u200d।",
    "परिषद्\u200c और அவர்\u200c",
    "1403 ه\u200d.ش",
    "שלום, أهلا",
    "\u0600 \u06dd",
    "👩\u200d👩\u200d👧\u200d👦 dinner",
    "👩🏽\u200d🔧 🏃🏽\u200d♀\ufe0f ❤\ufe0f\u200d🔥 ☎\ufe0e",
    "1\ufe0f\u20e3 #\ufe0f\u20e3",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🇩🇪",
    "10\u00a0000 ₽",
  ])("is taken as it is: %s", (written) => {
    expect(shownText(written)).toBe(written);
    expect(description.parse(written)).toBe(written);
    expect(text(200).parse(`${written}\n${written}`)).toBe(`${written}\n${written}`);
  });
});

const hidden: readonly (readonly [string, string])[] = [
  ["an override of direction", "Rita \u202eeiluJ"],
  ["an embedding", "\u202aonly $9.00\u202c"],
  ["an isolate", "a\u2067b\u2069"],
  ["direction marks", "a\u200eb\u200fc\u061cd"],
  ["a zero-width space", "ab\u200bc"],
  ["a byte order mark inside", "ab\ufeffc"],
  ["a word joiner", "ab\u2060c"],
  ["a soft hyphen", "ab\u00adc"],
  ["a grapheme joiner", "ab\u034fc"],
  ["Hangul fillers", "ab\u115f\u1160\u3164\uffa0c"],
  ["a blank of Braille", "ab\u2800c"],
  ["a variation selector alone", "ab\ufe0fc"],
  ["a variation selector of no letter", "ab\u{e0100}c"],
  ["a joiner between Latin letters", "ab\u200dc"],
  ["a non-joiner in a number", "12\u200c34"],
  ["two joiners", "क्\u200d\u200dष"],
  ["a joiner at the end", "👩\u200d"],
  ["a joiner behind a letter that needs none", "क\u200d रा\u200c"],
  ["a joiner behind a Persian letter that ends a word", "دکتر\u200c"],
  ["tags without a flag", "ab\u{e0067}c"],
  ["a Mongolian separator", "ab\u180ec"],
  ["Khmer vowels that nobody sees", "ab\u17b4c"],
  ["a line separator", "ab\u2028c"],
  ["an annotation", "ab\ufff9c"],
  ["a musical sign that is none", "ab\u{1d159}c"],
  ["a sign before a formula", "a \u200b=1+1"],
];

describe.each(hidden)("%s", (_, written) => {
  it("is refused in what people write, in words that say why", () => {
    for (const schema of [description, text(200), fullName, messageContent]) {
      expect(schema.safeParse(written).error?.issues[0]?.message)
        .toBe("Remove invisible characters, such as direction marks");
    }
    for (const metadata of [{ note: written }, { list: [{ [written]: 1 }] }]) {
      expect(metadataInput.safeParse(metadata).success).toBe(false);
    }
  });

  it("is left out where it was stored before, and what was seen then can be said", () => {
    expect(description.parse(shownText(written))).toBe(shownText(written).trim());
    expect(seenTransaction.parse({ description: written, metadata: { note: written } }))
      .toEqual({ description: written, metadata: { note: written } });
  });
});

describe("a full name", () => {
  it.each(["陈明", "Jo", "हो", "O’N"])("may be as short as %s", (name) => {
    expect(fullName.parse(name)).toBe(name);
  });

  it.each([
    ["\u200b\u200b\u200b", "Remove invisible characters"],
    ["12", "Enter at least 2 letters"],
    ["A.", "Enter at least 2 letters"],
    ["...", "Enter at least 2 letters"],
    ["a\u0301\u0301", "Enter at least 2 letters"],
    ["🏦🏦", "Enter at least 2 letters"],
    ["J", "Full name is required"],
  ])("is not %j", (name, message) => {
    expect(fullName.safeParse(name).error?.issues[0]?.message).toContain(message);
  });
});

describe("marks on a letter", () => {
  it.each(["Nguye\u0302\u0303n Thi\u0323", "בְּרֵאשִׁ֖ית", "ཧཱུྃ", "ပြွှေ့", `a${"\u0301".repeat(8)}b`])(
    "are taken where people write so: %s",
    (written) => {
      expect(description.parse(written)).toBe(written);
    },
  );

  it("are refused where they would cover other lines", () => {
    for (const mark of ["\u0301", "\u0331", "\u20dd", "\u0e49"]) {
      for (const schema of [description, text(200), fullName, messageContent]) {
        expect(schema.safeParse(`Rent ab${mark.repeat(9)}`).error?.issues[0]?.message)
          .toBe("Use at most 8 marks on one letter");
      }
    }
  });
});

it("a phone number is taken without what was pasted around it", () => {
  expect(phoneNumber.parse("\u202a+49 170 1234567\u202c")).toBe("+49 170 1234567");
});
