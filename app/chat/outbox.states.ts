/**
 * Every state in which unsent messages can be, by path; with none of them the outbox is at rest. A
 * test holds this list against the machine.
 */
export const outboxStates = ["overCall", "overChannel", "signedOut"] as const;
