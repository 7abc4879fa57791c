import * as z from "zod/mini";
import { type Problem, problem, problems } from "#contract/problem.ts";
import { CallFailed, type Failure } from "./callFailed.ts";

function readProblem(body: string): Problem | undefined {
  try {
    return z.decode(problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** The error for an answer that is not OK. */
export function refusal(status: number, statusText: string, body: string): CallFailed {
  const read = readProblem(body);
  const failure: Failure = read ? { ...read, status } : { code: "unreadable", status, message: "" };
  return new CallFailed(`${status}: ${body || statusText}`, failure);
}

/** The error for arguments that the contract does not allow, with the status the bank would give. */
export function notAllowed(error: unknown): unknown {
  if (!(error instanceof z.core.$ZodError)) return error;
  const [issue] = error.issues;
  const { status, message } = problems.invalid_input;
  const failure: Failure = {
    code: "invalid_input",
    status,
    message: issue?.message ?? message,
    field: issue?.path.at(-1)?.toString(),
  };
  return new CallFailed(`${status}: ${failure.message}`, failure, { cause: error });
}
