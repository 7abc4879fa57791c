/** So many characters before its limit a message begins to say how many are left. */
const NEAR = 200;

export type LengthNote = { words: string; isOver: boolean };

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count.toLocaleString("en-US")} characters`;
}

/** Returns a note about the message's length and its limit, or undefined if it is far below. */
export function lengthNote(value: string, limit: number): LengthNote | undefined {
  const left = limit - value.trim().length;
  if (left > NEAR) return undefined;
  if (left < 0) {
    return {
      words: `${characters(-left)} over the limit of ${limit.toLocaleString("en-US")}`,
      isOver: true,
    };
  }
  return { words: `${characters(left)} left`, isOver: false };
}
