/** Neighbours on keyboards, in the alphabet and among digits: what fingers find by themselves. */
const lines = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "qwertzuiopü",
  "azertyuiop",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "yxcvbnm",
  "!@#$%^&*()_+",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "8ik,",
  "9ol.",
  "147",
  "258",
  "369",
  "159",
  "357",
];

const neighbours = new Set(
  lines.flatMap((line) =>
    [...line].flatMap((character, at) => {
      const next = line[at + 1];
      return next === undefined ? [] : [character + next, next + character];
    })
  ),
);

function areNeighbours(one: string, other: string): boolean {
  return one === other || neighbours.has(one + other);
}

/** How many walks along neighbours a text is made of: `abcd1234` of two, `asdfgh` of one. */
function walks(text: string): number {
  const characters = [...text];
  return characters.filter((character, at) => {
    const before = characters[at - 1];
    return before === undefined || !areNeighbours(before, character);
  }).length;
}

const AVERAGE_WALK = 3;

/** Whether a text is little more than walks: `qwerty123`, `1qaz2wsx`, `aaaabbbb`. */
function isWalk(text: string): boolean {
  return [...text].length / walks(text) >= AVERAGE_WALK;
}

/** Every second character: `1q2w3e4r` is `1234` and `qwer`. */
function everySecond(text: string, from: 0 | 1): string {
  return [...text].filter((_, at) => at % 2 === from).join("");
}

const LONGEST_UNIT = 4;
const FEWEST_CHARACTERS = 4;

/** Whether a text is a short piece again and again: `abababab`, `12341234`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_UNIT; length++) {
    const unit = text.slice(0, length);
    if (text === unit.repeat(Math.ceil(text.length / length)).slice(0, text.length)) return true;
  }
  return false;
}

/** A day as digits, in any of the usual orders: `19870412`, `12041987`, `04121987`. */
function isDate(text: string): boolean {
  const year = "(19|20)\\d\\d";
  const month = "(0[1-9]|1[0-2])";
  const day = "(0[1-9]|[12]\\d|3[01])";
  const orders = [year + month + day, day + month + year, month + day + year];
  return orders.some((order) => new RegExp(`^${order}$`).test(text.replaceAll(/[-./ ]/g, "")));
}

/** Whether a text, in lower case, follows a pattern that a guesser tries before any word. */
export function isPattern(text: string): boolean {
  return new Set(text).size < FEWEST_CHARACTERS || isWalk(text) || isRepeated(text) ||
    isDate(text) || (isWalk(everySecond(text, 0)) && isWalk(everySecond(text, 1)));
}
