import type * as z from "zod/mini";
import type { CompanyRight } from "./companyRole.ts";
import type { ProblemCode } from "./problem.ts";
import type { Permission } from "./staff.ts";

/**
 * Who can make a call. `mfaPending`: a browser whose short-lived cookie proves that the password
 * was right and only the second factor is missing.
 */
export type Access = "anyone" | "mfaPending" | "signedIn" | "customer" | "admin";

/** The definition of a call. A call for administrators names the permission that it needs. */
export type CallSpec =
  & Call
  & (
    | { readonly access: "admin"; readonly permission: Needed }
    | { readonly access: Exclude<Access, "admin">; readonly permission?: Needed }
  );

/**
 * The permissions that staff need. From a list, the handler's `needs` picks by request; without
 * `needs`, staff need all of them.
 */
type Needed = Permission | readonly Permission[];

interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `{name}` where `params` has a field of that name. */
  readonly path: `/api/${string}`;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The largest body in bytes, if it may be longer than others (`limits.http.bodyBytes`). */
  readonly mostBytes?: number;
  /** A 204 response has no body and no `output`. */
  readonly status: 200 | 201 | 204;
  readonly output?: z.ZodMiniType;
  /** The call's errors, besides `commonProblems`. */
  readonly errors: readonly ProblemCode[];
  /** Whether repeating an `Idempotency-Key` returns the first result again. */
  readonly idempotent: boolean;
  /**
   * Set for every write that can change a balance or a hold. The server rejects these while the
   * books don't balance.
   */
  readonly movesMoney?: true;
  /** The response is a file instead of JSON; `output` is its text or bytes. */
  readonly carries?: "text" | "bytes";
  /**
   * For reads that send an `ETag` and return 304 for a matching `If-None-Match`. `own`: the
   * response depends only on the caller's own data, so its version is known before any row is read.
   * `content`: it depends on more, such as other users' rows, the time or the session, so the
   * `ETag` is a hash of the response. `scoped`: `own` for a customer, `content` for an admin.
   */
  readonly conditional?: "own" | "scoped" | "content";
  /** The right with which a member can make the call for a company; without it, no one can. */
  readonly company?: CompanyRight;
  /**
   * How the call treats a member who is for chosen accounts. `filtered`: it reads and uses no other
   * account. `companyWide`: it is about no account, but what all members share, such as payees.
   * Without it, such a member can't make the call.
   */
  readonly chosenAccounts?: "filtered" | "companyWide";
  /** Also open to staff who must set up a second factor before anything else. */
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
