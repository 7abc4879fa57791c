import * as z from "zod/mini";
import { presentRow, type Problem, type ProblemCode } from "#contract/problem.ts";
import { problems } from "#contract/texts/problems.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import type { Duration } from "#contract/time.ts";

import type { GuardedOperation } from "./guarded.ts";
import type { Order } from "./order.ts";

export interface ErrorDetails {
  /** A text more exact than the code's own. */
  readonly message?: string;
  /** The field of the request that it is about. */
  readonly field?: string;
  /** When trying again makes sense. */
  readonly retryAfter?: Duration;
  /** With `step_up_required`: the order to confirm, if any. */
  readonly order?: Order;
  /** With `second_person_required`: the operation to approve. */
  readonly guarded?: GuardedOperation;
  /** With `changed_meanwhile`: the current row, as its call returns it. */
  readonly present?: unknown;
  /** And what is asked for it. */
  readonly stepUp?: StepUpChallenge;
}

/** An error for the caller. Throwing it rolls the surrounding transaction back. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly field: string | undefined;
  readonly retryAfter: Duration | undefined;
  readonly order: Order | undefined;
  readonly guarded: GuardedOperation | undefined;
  readonly present: unknown;
  readonly stepUp: StepUpChallenge | undefined;

  constructor(readonly code: ProblemCode, details: ErrorDetails = {}) {
    super(details.message ?? problems[code].message);
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.order = details.order;
    this.guarded = details.guarded;
    this.present = details.present;
    this.stepUp = details.stepUp;
  }
}

/** Returns the error as its caller reads it. */
export function problemOf(error: AppError): Omit<Problem, "requestId"> {
  const { message, code, field, stepUp, guarded, present } = error;
  return {
    ...{ message, code },
    ...(field !== undefined && { field }),
    ...(stepUp !== undefined && { stepUp }),
    ...(guarded !== undefined && { rule: guarded.act }),
    ...(present !== undefined && { present: z.parse(presentRow, present) }),
  };
}

/** Builds the refusals of one list only: a handler's declared ones. */
export type ErrorMaker<R extends ProblemCode> = (code: R, details?: ErrorDetails) => AppError;

/** Builds any of them. */
export const appError: ErrorMaker<ProblemCode> = (code, details) => new AppError(code, details);
