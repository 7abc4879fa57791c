import { describe, expect, test } from "vitest";
import {
  editCode,
  isInSelection,
  isTooLong,
  pasteCode,
  readCode,
  selectAfterEdit,
  selectBox,
  selectByKey,
  selectWithin,
} from "./codeText.ts";

test.each([
  ["", ""],
  ["4", "4"],
  ["409713", "409713"],
  ["409 713", "409713"],
  ["409-713", "409713"],
  [" 409\u00a0713\n", "409713"],
  ["４０９７１３", "409713"],
  ["Your code is 409713.", "409713"],
  ["٤٠٩٧١٣", "409713"],
  ["۴۰۹ ۷۱۳", "409713"],
  ["४०९७१३", "409713"],
  ["4 0 9 7 1 3", "409713"],
  ["Kestrel: 409713. It works within 10 minutes.", "409713"],
  ["10 minutes: 409-713, or again 409713", "409713"],
  ["4097139", undefined],
  ["409 713 99", undefined],
  ["409713 or 128846", undefined],
  ["DE89 3704 0044 0532", undefined],
  ["abc", ""],
])("reads %j as %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});

describe("an edit", () => {
  test.each([
    ["40", "409", "409"],
    ["409", "40", "40"],
    ["409713", "4097138", "409713"],
    ["409713", "", ""],
    ["409713", "128846", "128846"],
    ["40", "40x", "40"],
    ["40", "4 0 9", "409"],
  ])("of %j that reads %j leaves %j", (code, edited, next) => {
    expect(editCode(code, edited)).toBe(next);
  });

  test("with a letter over a digit leaves the digit", () => {
    expect(editCode("409713", "40x713")).toBe("409713");
  });
});

describe("a paste", () => {
  test("of a whole code replaces everything, wherever the cursor is", () => {
    expect(pasteCode("409", { start: 1, end: 2 }, "123 456")).toBe("123456");
  });

  test("of a part goes where the cursor is, over what is selected", () => {
    expect(pasteCode("409", { start: 3, end: 3 }, "71")).toBe("40971");
    expect(pasteCode("409713", { start: 2, end: 3 }, "8")).toBe("408713");
    expect(pasteCode("409713", { start: 0, end: 6 }, "88")).toBe("88");
  });

  test.each([["409", "4097139"], ["4097", "139"], ["", "1234567890"]])(
    "into %j of %j is too long, and cuts nothing",
    (code, pasted) => {
      const end = { start: code.length, end: code.length };
      expect(pasteCode(code, end, pasted)).toBeUndefined();
    },
  );

  test("of words changes nothing", () => {
    expect(pasteCode("409", { start: 1, end: 2 }, "hello")).toBe("409");
  });
});

test.each([
  ["409713", "4097138", false],
  ["", "4097138", true],
  ["409", "409 713 99", true],
  ["409", "4097", false],
])("over %j, %j is too long for a code: %s", (code, edited, expected) => {
  expect(isTooLong(code, edited)).toBe(expected);
});

test.each([
  ["", 0, 0, 0],
  ["", 4, 0, 0],
  ["409", 1, 1, 2],
  ["409", 3, 3, 3],
  ["409", 5, 3, 3],
  ["409713", 5, 5, 6],
  ["409713", 6, 5, 6],
  ["409713", -1, 0, 1],
])("in %j box %i selects %i to %i", (code, box, start, end) => {
  expect(selectBox(code, box)).toEqual({ start, end });
});

test("after typing the next box is entered, after a deletion the cursor stays", () => {
  expect(selectAfterEdit("40", "409", 3)).toEqual({ start: 3, end: 3 });
  expect(selectAfterEdit("409713", "408713", 3)).toEqual({ start: 3, end: 4 });
  expect(selectAfterEdit("40971", "409713", 6)).toEqual({ start: 5, end: 6 });
  expect(selectAfterEdit("409713", "40713", 2)).toEqual({ start: 2, end: 2 });
});

test.each([
  ["ArrowLeft", 2, 3, 1],
  ["ArrowLeft", 0, 1, 0],
  ["ArrowRight", 2, 3, 3],
  ["ArrowRight", 5, 6, 5],
  ["ArrowRight", 2, 2, 3],
  ["Home", 4, 5, 0],
  ["End", 0, 1, 5],
])("%s from %i to %i leads to box %i", (key, start, end, box) => {
  expect(selectByKey("409713", { start, end }, key)?.start).toBe(box);
});

test("other keys do not move", () => {
  expect(selectByKey("409", { start: 0, end: 1 }, "Tab")).toBeUndefined();
});

test("a cleared code takes the cursor back to the first box", () => {
  expect(selectWithin("", { start: 5, end: 6 })).toEqual({ start: 0, end: 0 });
  expect(selectWithin("409713", { start: 0, end: 6 })).toEqual({ start: 0, end: 6 });
  expect(selectWithin("409713", { start: 6, end: 6 })).toEqual({ start: 5, end: 6 });
});

test("the drawn selection is the cursor's box, or every selected one", () => {
  const boxes = (start: number, end: number) =>
    [0, 1, 2, 3, 4, 5].filter((box) => isInSelection({ start, end }, box));
  expect(boxes(3, 3)).toEqual([3]);
  expect(boxes(2, 3)).toEqual([2]);
  expect(boxes(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
});
