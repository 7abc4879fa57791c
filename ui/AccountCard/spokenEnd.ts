/** The end of an account number as it is read aloud, digit by digit: "ending in 4 8 2 1". */
export function spokenEnd(digits: string): string {
  return `ending in ${[...digits].join(" ")}`;
}
