import type { DemoBank } from "../demoBank.ts";
import { endSession } from "../endSession.ts";
import { signIn } from "../signIn.ts";
import type { Wire } from "../wire.ts";
import { orderFault } from "./demoFaults.ts";
import type { Kept } from "./kept.ts";
import type { Order } from "./orders.ts";

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
