import type { Ask, TestResponse } from "./asker.ts";
import { PASSWORD, type TestBank } from "./testBank.ts";
import { textPlace } from "../notifications/outbox.ts";

/** A browser that keeps the cookies it is given. */
export interface Browser {
  readonly ask: Ask;
  post(path: string, body: unknown): Promise<TestResponse>;
  signIn(username: string, password?: string): Promise<TestResponse>;
  /** The value of a cookie; undefined if the browser has none of that name. */
  cookie(name: string): string | undefined;
}

/** A new browser before this bank, with cookies from elsewhere where a test says so. */
export function browser(bank: TestBank, start: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map(Object.entries(start));

  const ask: Ask = async (asked) => {
    const own = [...cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...own, asked.headers?.["cookie"]].filter(Boolean).join("; ");
    const response = await bank.visitor({ ...asked, headers: { ...asked.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const post = (path: string, body: unknown) => ask({ method: "POST", path, body });
  return {
    ask,
    post,
    signIn: (username, password = PASSWORD) => post("/api/login", { username, password }),
    cookie: (name) => cookies.get(name),
  };
}

/** The newest code that the bank has sent to this person, whatever it has written to them since. */
export async function sentCode(bank: TestBank, userId: number): Promise<string> {
  const code = /\bcode (?:is )?(\d{6})\b/;
  return code.exec(await newestEmail(bank, userId, code))?.[1] ?? "";
}

/** The text of the newest letter to this person in which that stands. */
export async function newestEmail(
  { deps: { notifier, store, encryptor } }: TestBank,
  userId: number,
  wanted: RegExp,
): Promise<string> {
  await notifier.drain();
  for (const sent of await store.outbox.newest(100)) {
    if (sent.userId !== userId) continue;
    const text = await encryptor.decrypt(textPlace("outbox", sent), sent.encryptedText);
    if (wanted.test(text)) return text;
  }
  throw new Error(`The bank has sent no ${wanted} to this person`);
}
