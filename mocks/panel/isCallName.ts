import { type CallName, calls } from "#contract/calls.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";

export function isCallName(name: string): name is CallName {
  return name in calls;
}

export function isProblemCode(name: string): name is ProblemCode {
  return name in problems;
}
