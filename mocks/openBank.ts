import type { Instant } from "#contract/time.ts";
import type { SettableClock } from "./clock.ts";
import type { DemoUsername } from "./demoUsernames.ts";
import type { Faults } from "./faults.ts";
import { type MockBank, STORY_NOW } from "./mockBank.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import type { ScenarioPlan } from "./scenarioPlan.ts";
import { openScenario } from "./scenarios.ts";
import { signIn } from "./signIn.ts";
import type { Browser } from "./browser.ts";
import { createTransport } from "./transport.ts";

export interface BankOptions {
  /**
   * The initial data, by default "typical": a scenario's name, or a scenario with changes, such as
   * `{ customers: 500, frozen: 3, pending: 40 }`. `readScenarioFile` reads a file of it.
   */
  readonly seed?: ScenarioName | ScenarioPlan;
  /** The server's time, which stops until the clock is set. */
  readonly now?: Instant;
}

/** A browser's access to the server, with cookies of its own. */
export interface BankBrowser {
  /**
   * As the platform's own: a path such as "/api/accounts" or a whole address, whose host does not
   * matter. Throws a TypeError where the faults let nothing through.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Opens the live channel. Closes it right away if there is no session. */
  connect(listener: SocketListener): { send(text: string): void; close(): void };
}

export interface SocketListener {
  onMessage(text: string): void;
  onClose?(code: number, reason: string): void;
}

export interface TestBank extends BankBrowser {
  readonly clock: SettableClock;
  readonly faults: Faults;
  /** Opens another browser and signs the user in. Throws if they may not sign in. */
  as(person: DemoUsername): Promise<BankBrowser>;
  /** Closes every socket. */
  close(): void;
}

/**
 * Opens a complete server to test against, in a page or in Deno: the server's own rules over an
 * in-memory store, with the demo users. The result itself is a visitor's browser. Throws BadScenario.
 * See docs/qa.md.
 */
export async function openBank({ seed, now = STORY_NOW }: BankOptions = {}): Promise<TestBank> {
  const bank = await openScenario(seed);
  bank.clock.set(now);
  return {
    ...browserAt(bank, bank.browser),
    clock: bank.clock,
    faults: bank.faults,
    async as(person) {
      const browser = bank.anotherBrowser();
      await signIn(browser, person);
      return browserAt(bank, browser);
    },
    close: () => bank.close(),
  };
}

function browserAt(bank: MockBank, browser: Browser): BankBrowser {
  const transport = createTransport(bank, browser);
  return {
    async fetch(input, init) {
      const address = input instanceof Request ? input : new URL(input, "http://bank.example");
      const answer = await transport.answer(new Request(address, init));
      if (answer === "lost") throw new TypeError("Failed to fetch");
      return answer;
    },
    connect({ onMessage, onClose }) {
      const connection = transport.join({
        send: onMessage,
        close: (code, reason) => onClose?.(code, reason),
      });
      return { send: (text) => connection.receive(text), close: () => connection.closed() };
    },
  };
}
