import { plainDigits } from "#contract/plainDigits.ts";

/** Digits in a code (section 5). */
export const codeLength = 6;

/** The selected range of the input. `end` is exclusive. */
export type Selection = { start: number; end: number };

/** Six digits without another digit next to them: "123 456", "123-456", "1 2 3 4 5 6". */
const wholeCode = /(?<!\d[\s-]?)\d(?:[\s-]?\d){5}(?![\s-]?\d)/g;

/**
 * The digits of what was typed, pasted or filled in: "123 456", "１２３-456", "Code: 123456, valid for
 * 10 minutes". Undefined where they are too many for a code: nothing is cut off.
 */
export function readCode(text: string): string | undefined {
  const plain = plainDigits(text);
  const digits = digitsIn(plain);
  if (digits.length <= codeLength) return digits;
  const [code, ...others] = new Set(plain.match(wholeCode)?.map(digitsIn));
  return others.length === 0 ? code : undefined;
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** The code after an edit. A letter typed over a digit is a slip and does not cost the digit. */
export function editCode(code: string, edited: string): string {
  const next = readCode(edited);
  const isSlip = next !== undefined && next.length < code.length &&
    /[^\d\s]/.test(plainDigits(edited));
  return next === undefined || isSlip ? code : next;
}

/**
 * Returns whether pasted or filled-in text has more digits than a code. Typing one digit too many
 * is ignored instead.
 */
export function isTooLong(code: string, edited: string): boolean {
  return readCode(edited) === undefined && digitsIn(plainDigits(edited)).length > code.length + 1;
}

/**
 * The code after a paste. A whole code replaces everything; a part goes where the cursor is. Undefined
 * where that is too long.
 */
export function pasteCode(
  code: string,
  { start, end }: Selection,
  pasted: string,
): string | undefined {
  const digits = readCode(pasted);
  if (digits === undefined || digits.length === codeLength) return digits;
  if (digits === "") return code;
  return readCode(code.slice(0, start) + digits + code.slice(end));
}

/**
 * Being in a box. A filled one is selected, so that the next digit takes its place; the first empty
 * one holds the cursor; those beyond it cannot be entered.
 */
export function selectBox(code: string, box: number): Selection {
  const start = Math.max(0, Math.min(box, code.length, codeLength - 1));
  return { start, end: Math.min(start + 1, code.length) };
}

/** After a deletion, the cursor is between digits, so the user can type one there. */
export function selectAfterEdit(before: string, after: string, cursor: number): Selection {
  if (after.length < before.length) return { start: cursor, end: cursor };
  return selectBox(after, cursor);
}

/** The selection that a key leads to, or undefined where the key does not move. */
export function selectByKey(
  code: string,
  { start, end }: Selection,
  key: string,
): Selection | undefined {
  switch (key) {
    case "ArrowLeft":
      return selectBox(code, start - 1);
    case "ArrowRight":
      return selectBox(code, Math.max(start + 1, end));
    case "Home":
      return selectBox(code, 0);
    case "End":
      return selectBox(code, code.length);
    default:
      return undefined;
  }
}

/** Limits the selection to the code, which may be shorter than before. */
export function selectWithin(code: string, { start, end }: Selection): Selection {
  if (start >= codeLength) return selectBox(code, start);
  const first = Math.min(start, code.length);
  return { start: first, end: Math.max(first, Math.min(end, code.length)) };
}

/** Whether a box is one of those that the next key goes to. */
export function isInSelection({ start, end }: Selection, box: number): boolean {
  return box >= start && box <= Math.max(start, end - 1);
}
