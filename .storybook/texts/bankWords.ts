import { problem, type ProblemCode, problems } from "#contract/problem.ts";
import type { Failure, LostCode } from "#app/api/callFailed.ts";
import { decisionProblem } from "#app/admin/decisionWords.ts";
import { explain, whatHappened } from "#app/problems.ts";

const lost: readonly LostCode[] = ["offline", "timed_out", "unreadable", "unexpected"];

function refused(code: ProblemCode): Failure {
  return { code, ...problems[code] };
}

function unanswered(code: LostCode): Failure {
  return { code, status: null, message: "" };
}

/** Why a call failed, in each of the ways that the pages put it: the bank's words, and what to do. */
export const bankWords: readonly string[] = [
  ...problem.shape.code.options.map(refused),
  ...lost.map(unanswered),
].flatMap((failure) => [whatHappened(failure), explain(failure), decisionProblem(failure)]);
