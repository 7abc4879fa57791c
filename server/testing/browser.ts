import type { Ask, Told } from "./asker.ts";
import { PASSWORD, type TestBank } from "./testBank.ts";

/** A browser that keeps the cookies it is given. */
export interface Browser {
  readonly ask: Ask;
  post(path: string, body: unknown): Promise<Told>;
  signIn(username: string, password?: string): Promise<Told>;
  /** The value of a cookie; undefined when the browser has none of that name. */
  cookie(name: string): string | undefined;
}

/** A new browser before this bank, with cookies from elsewhere where a test says so. */
export function browser(bank: TestBank, start: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map(Object.entries(start));

  const ask: Ask = async (asked) => {
    const own = [...cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...own, asked.headers?.["cookie"]].filter(Boolean).join("; ");
    const told = await bank.visitor({ ...asked, headers: { ...asked.headers, cookie } });
    for (const line of told.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return told;
  };
  const post = (path: string, body: unknown) => ask({ method: "POST", path, body });
  return {
    ask,
    post,
    signIn: (username, password = PASSWORD) => post("/api/login", { username, password }),
    cookie: (name) => cookies.get(name),
  };
}

/** The newest code that the bank has sent to this person. */
export async function sentCode(bank: TestBank, userId: number): Promise<string> {
  return /\b\d{6}\b/.exec(await newestLetter(bank, userId))?.[0] ?? "";
}

/** The text of the newest letter to this person. */
export async function newestLetter(bank: TestBank, userId: number): Promise<string> {
  await bank.deps.notifier.drain();
  const sent = (await bank.deps.store.outbox.newest(100)).filter((one) => one.userId === userId);
  const [newest] = sent;
  if (newest === undefined) throw new Error("The bank has sent nothing to this person");
  return await bank.deps.encryptor.decrypt(`notice:${userId}`, newest.sealedText);
}
