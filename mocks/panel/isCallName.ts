import { type CallName, calls } from "#contract/calls.ts";

export function isCallName(name: string): name is CallName {
  return name in calls;
}
