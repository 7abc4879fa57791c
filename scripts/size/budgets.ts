/**
 * What a component may weigh with everything it needs but the ground (React, react-dom and
 * styled-components): compressed with gzip, in bytes. A new component takes `usual`; one that needs
 * more says so here, so that growth is a decision.
 */
export const usual = 40_000;

export const budgets: Readonly<Record<string, number>> = {};
