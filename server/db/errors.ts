/** The database cannot be reached now; the caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
}

/** A statement took longer than the database lets one take; nothing of the transaction is kept. */
export class StatementTimeout extends StoreUnavailable {
  override readonly name = "StatementTimeout";
}

/** The wait for a lock was too long; nothing of the transaction is kept. */
export class LockTimeout extends StoreUnavailable {}

/** The database answers, but is none that this program may work on. Its message says which is. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}

/** A unique value is taken. `field` names it in the contract's words. */
export class DuplicateRow extends Error {
  override readonly name = "DuplicateRow";
  constructor(readonly field: string) {
    super(`Can't insert a row: its "${field}" is taken`);
  }
}

/** Another transaction holds this idempotency key, or has just stored it. */
export class RequestInFlight extends Error {
  override readonly name = "RequestInFlight";
}

/** A posting would take an account's balance below its floor. */
export class Overdrawn extends Error {
  override readonly name = "Overdrawn";
}

/** A posting would take a balance beyond 100,000,000,000.00 (10^13 cents). */
export class BalanceLimitReached extends Error {
  override readonly name = "BalanceLimitReached";
}

/** A write that is dated in a closed month, or would change one. */
export class MonthClosed extends Error {
  override readonly name = "MonthClosed";
}

/** A newer program has changed the schema under this one, which must not write any more. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
  constructor(readonly found: number, readonly known: number) {
    super(`The schema has version ${found} by now, this program knows ${known}: start a newer one`);
  }
}
