import { limits as standard } from "../config/limits.ts";

const plenty = { perSecond: 10_000, burst: 10_000 };

/** Limits for a server whose test sends more than the usual limits allow. */
export const wideLimits = {
  ...standard,
  rates: {
    ...standard.rates,
    anonymous: plenty,
    unproven: plenty,
    network: plenty,
    person: plenty,
    personWrites: plenty,
  },
};
