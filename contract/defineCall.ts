import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";
import type { Permission } from "./staff.ts";

/**
 * Access may make a call. `mfaPending`: a browser in which the password was right and the second factor
 * is still wanted, as its short-lived cookie says.
 */
export type Access = "anyone" | "mfaPending" | "signedIn" | "customer" | "admin";

/** What a call is; every one that is for administrators names the permission that staff need for it. */
export type CallSpec =
  & Call
  & (
    | { readonly access: "admin"; readonly permission: Needed }
    | { readonly access: Exclude<Access, "admin">; readonly permission?: Needed }
  );

/**
 * What staff need. Of a list it depends on the request which of them: the handler's `needs` says so,
 * and where there is none, all.
 */
type Needed = Permission | readonly Permission[];

interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `{name}` where `params` has a field of that name. */
  readonly path: `/api/${string}`;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** 204 answers carry no body and have no `output`. */
  readonly status: 200 | 201 | 204;
  readonly output?: z.ZodMiniType;
  /** What the call may refuse beyond `commonProblems`. */
  readonly errors: readonly ProblemCode[];
  /** Whether an `Idempotency-Key` makes a repeat answer the first result again. */
  readonly idempotent: boolean;
  /**
   * Set for every write that may change a balance or what is held of one: it is stopped while the
   * books are wrong. Others leave it out.
   */
  readonly movesMoney?: true;
  /** The answer is a file, and `output` its text or bytes: it travels as it is and not as JSON. */
  readonly carries?: "text" | "bytes";
  /**
   * For reads whose answer carries an `ETag`: a matching `If-None-Match` answers 304. `own`: the
   * answer rests on what belongs to the caller alone, which is known before any row is read.
   * `content`: it rests on more, such as everybody's rows, the time or the session that asks, so it
   * is read and compared before it is sent. `scoped`: `own` for a customer, `content` for an admin.
   */
  readonly conditional?: "own" | "scoped" | "content";
  /** Open to staff who have to set up a second factor before they may do anything else. */
  readonly beforeSecondFactor?: true;
}

type Decoded<C, Part extends string> = C extends { readonly [P in Part]: infer S }
  ? S extends z.ZodMiniType ? z.output<S> : undefined
  : undefined;

/** What a verb receives: the decoded parts of the request. */
export interface CallInput<C extends CallSpec> {
  readonly params: Decoded<C, "params">;
  readonly query: Decoded<C, "query">;
  readonly body: Decoded<C, "body">;
}

/** What a verb returns and the client receives; `undefined` for a 204. */
export type CallOutput<C extends CallSpec> = Decoded<C, "output">;

/** What a client hands over: only the parts that the call declares. */
export type CallArguments<C extends CallSpec> =
  & (C extends { readonly params: z.ZodMiniType } ? { params: Decoded<C, "params"> } : unknown)
  & (C extends { readonly query: z.ZodMiniType } ? { query?: Decoded<C, "query"> } : unknown)
  & (C extends { readonly body: z.ZodMiniType } ? { body: Decoded<C, "body"> } : unknown);

/** One call of section 7. The server's types, the client's types and the tests all come from it. */
export function defineCall<const C extends CallSpec>(spec: C): C {
  return spec;
}
