/** The database cannot be reached now; the caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** A unique value is taken. `field` names it in the contract's words. */
export class DuplicateRow extends Error {
  override readonly name = "DuplicateRow";
  constructor(readonly field: string) {
    super(`Cannot insert a row: its "${field}" is taken`);
  }
}

/** Another transaction holds the same idempotency key and has not ended yet. */
export class RequestInFlight extends Error {
  override readonly name = "RequestInFlight";
}

/** The legs of a journal entry do not sum to zero, or one of them moves nothing. */
export class UnbalancedEntry extends Error {
  override readonly name = "UnbalancedEntry";
}

/** A posting would take an account's balance below its floor. */
export class Overdrawn extends Error {
  override readonly name = "Overdrawn";
}

/** A posting would take a balance beyond 100,000,000,000.00 (10^13 cents). */
export class BalanceLimitReached extends Error {
  override readonly name = "BalanceLimitReached";
}
