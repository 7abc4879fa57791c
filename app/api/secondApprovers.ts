import type { CallSpec } from "#contract/defineCall.ts";
import type { GuardedAct } from "#contract/guardedAct.ts";
import { CallFailed, failureOf } from "./callFailed.ts";
import type { Client } from "./client.ts";

/** A call that requires approval, before it was requested. */
export interface ApprovalNeed {
  /** The server's message. */
  readonly message: string;
  /** The approval rule. */
  readonly rule: GuardedAct;
}

/** The calls that require approval, one at a time, and the callers waiting for a reason. */
export interface SecondApprovers {
  /** Returns the current call, identical until it changes; undefined if there is none. */
  readonly wanted: () => ApprovalNeed | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks the user for a reason. Returns it, or undefined if they canceled. */
  readonly ask: (wanted: ApprovalNeed) => Promise<string | undefined>;
  /** Called with the user's reason, or undefined if they canceled. */
  readonly answer: (why: string | undefined) => void;
}

export function createSecondApprovers(): SecondApprovers {
  let queue: readonly (ApprovalNeed & { readonly end: (why: string | undefined) => void })[] = [];
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
export function withSecondApprover(
  client: Client,
  { ask }: Pick<SecondApprovers, "ask">,
): Client {
  async function sending<T>(
    send: () => Promise<T>,
    call: CallSpec,
    args: unknown,
  ): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const { rule, message } = failureOf(error);
      if (rule === undefined) throw error;
      // Loaded on demand: few users need it, and only staff.
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
      sending(() => client.request(call, args, options), call, args),
    requestPart: (call, args, options) =>
      sending(() => client.requestPart(call, args, options), call, args),
  };
}
