/**
 * What the person has before them: of whom the conversation is open, and whether its newest message
 * is being looked at. Told by the page, asked when a message comes in.
 */
export interface Presence {
  openCustomerId: number | null;
  isAttentive: boolean;
}

export function createPresence(): Presence {
  return { openCustomerId: null, isAttentive: false };
}
