import { limits as standard } from "../config/limits.ts";

const plenty = { perSecond: 10_000, burst: 10_000 };

/** The limits of a server whose test asks more than anybody may. */
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
