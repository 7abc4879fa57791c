import type { CallSpec } from "#contract/defineCall.ts";
import type { GuardedAct } from "#contract/guardedAct.ts";
import { CallFailed, failureOf } from "./callFailed.ts";
import type { Client, RequestOptions } from "./client.ts";

/** Something that a second person has to agree to, before it was asked for. */
export interface Wanted {
  /** What the bank says about it. */
  readonly message: string;
  /** By which rule. */
  readonly rule: GuardedAct;
}

/** What the bank wants a second person for, and who waits to hear whether they are asked. */
export interface SecondPersons {
  /** The same until it changes; undefined where nothing is wanted. */
  readonly wanted: () => Wanted | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks the person; answers why they want it, or undefined where they gave up. */
  readonly ask: (wanted: Wanted) => Promise<string | undefined>;
  /** The person has said why, or wants it no more. */
  readonly answer: (why: string | undefined) => void;
}

export function createSecondPersons(): SecondPersons {
  let queue: readonly (Wanted & { readonly end: (why: string | undefined) => void })[] = [];
  const listeners = new Set<() => void>();
  function change(next: typeof queue): void {
    queue = next;
    listeners.forEach((tell) => tell());
  }
  return {
    wanted: () => queue[0],
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    ask: (wanted) => new Promise((end) => change([...queue, { ...wanted, end }])),
    answer(why) {
      const [first, ...others] = queue;
      change(others);
      first?.end(why);
    },
  };
}

/**
 * Wraps a client with dual control: if the server says that a second approver is needed, the user is
 * asked for a reason, and an approval request is sent in place of the call. The call then fails with
 * `second_person_asked`, because nothing was changed yet. If the user cancels, the server's error is
 * thrown.
 */
export function askingSecondPerson(
  client: Client,
  { ask }: Pick<SecondPersons, "ask">,
): Client {
  async function sending<T>(
    send: () => Promise<T>,
    call: CallSpec,
    args: unknown,
    options: RequestOptions = {},
  ): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const { rule, message } = failureOf(error);
      if (rule === undefined || options.asksNobody) throw error;
      // Few people ever need it, and only staff.
      const { requestFor } = await import("./requestFor.ts");
      const request = requestFor(call, args);
      if (request === undefined) throw error;
      const why = await ask({ message, rule });
      if (why === undefined) throw error;
      const { isRepeat, whyNot } = await request(client, why);
      const waits = isRepeat ? { waits: { whyNot } } : {};
      const code = "second_person_asked";
      throw new CallFailed("asked", { code, status: 403, message: "", ...waits });
    }
  }

  return {
    request: (call, args, options) =>
      sending(() => client.request(call, args, options), call, args, options),
    requestPart: (call, args, options) =>
      sending(() => client.requestPart(call, args, options), call, args, options),
  };
}
