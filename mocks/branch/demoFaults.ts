import { calls } from "#contract/calls.ts";
import type { Faults } from "../faults.ts";
import type { FaultOrder } from "./orders.ts";

/** Lets go wrong what was ordered. */
export function orderFault(faults: Faults, order: FaultOrder): void {
  switch (order.kind) {
    case "fail":
      return faults.failCall(calls[order.call], order, 1, order.nth - 1);
    case "answer":
      return faults.answerCall(calls[order.call], order, 1, order.nth - 1);
    case "lose":
      return faults.loseAnswer(calls[order.call], 1, order.nth - 1);
    case "delay":
      return faults.delayCall(calls[order.call], order.milliseconds, 1, order.nth - 1);
    case "loseFrame":
      return faults.loseFrames(1);
    case "repeatFrame":
      return faults.repeatFrames(1);
    case "delayFrame":
      return faults.delayFrames(order.milliseconds, 1);
    case "offline":
      return faults.goOffline();
    case "blockChannel":
      return faults.blockChannel();
    case "online":
      return faults.goOnline();
    case "clear":
      return faults.clear();
  }
}
