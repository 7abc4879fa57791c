import type { DemoBank } from "../demoBank.ts";
import { endSession } from "../endSession.ts";
import { signIn } from "../signIn.ts";
import type { Browser } from "../browser.ts";
import type { SavedBank } from "./savedBank.ts";
import type { Command, FaultCommand } from "./commands.ts";
import { calls } from "#contract/calls.ts";
import type { Faults } from "../faults.ts";

/** Does what was ordered for the browser of one tab. Answers the bank where that was asked for. */
export async function handleCommand(
  demo: DemoBank,
  browser: Browser,
  command: Command,
): Promise<SavedBank | undefined> {
  const { bank } = demo;
  switch (command.type) {
    case "begin":
      await demo.begin(command.scenario);
      browser.jar.clear();
      break;
    case "become":
      browser.jar.clear();
      if (command.person !== null) await signIn(browser, command.person);
      break;
    case "endSession":
      await endSession({ deps: bank.deps, browser });
      break;
    case "setClock":
      demo.clock.set(command.to);
      break;
    case "fault":
      handleFault(bank.faults, command.fault);
      break;
    case "export":
      return demo.snapshot();
    case "import":
      demo.restore(command.saved);
      browser.jar.clear();
      break;
  }
  await demo.save();
  return undefined;
}

/** Lets go wrong what was ordered. */
function handleFault(faults: Faults, command: FaultCommand): void {
  switch (command.kind) {
    case "fail":
      return faults.failCall(calls[command.call], command, 1, command.nth - 1);
    case "answer":
      return faults.answerCall(calls[command.call], command, 1, command.nth - 1);
    case "lose":
      return faults.loseAnswer(calls[command.call], 1, command.nth - 1);
    case "delay":
      return faults.delayCall(calls[command.call], command.milliseconds, 1, command.nth - 1);
    case "loseFrame":
      return faults.loseFrames(1);
    case "repeatFrame":
      return faults.repeatFrames(1);
    case "delayFrame":
      return faults.delayFrames(command.milliseconds, 1);
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
