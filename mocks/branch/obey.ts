import type { DemoBank } from "../demoBank.ts";
import { endSession } from "../endSession.ts";
import { signIn } from "../signIn.ts";
import type { Wire } from "../wire.ts";
import type { Kept } from "./kept.ts";
import type { FaultOrder, Order } from "./orders.ts";
import { calls } from "#contract/calls.ts";
import type { Faults } from "../faults.ts";

/** Does what was ordered for the browser of one tab. Answers the bank where that was asked for. */
export async function obey(
  demo: DemoBank,
  browser: Wire,
  order: Order,
): Promise<Kept | undefined> {
  const { bank } = demo;
  switch (order.type) {
    case "begin":
      await demo.begin(order.scenario);
      browser.jar.clear();
      break;
    case "become":
      browser.jar.clear();
      if (order.person !== null) await signIn(browser, order.person);
      break;
    case "endSession":
      await endSession({ deps: bank.deps, browser });
      break;
    case "setClock":
      demo.clock.set(order.to);
      break;
    case "fault":
      orderFault(bank.faults, order.fault);
      break;
    case "export":
      return demo.take();
    case "import":
      demo.restore(order.kept);
      browser.jar.clear();
      break;
  }
  await demo.keep();
  return undefined;
}

/** Lets go wrong what was ordered. */
function orderFault(faults: Faults, order: FaultOrder): void {
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
