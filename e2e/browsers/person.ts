import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import type { Window } from "./engine.ts";
import { IN_PAGE } from "./inPage.ts";

export type Role =
  | "alertdialog"
  | "button"
  | "dialog"
  | "heading"
  | "link"
  | "log"
  | "menuitem"
  | "option"
  | "radio"
  | "row"
  | "searchbox"
  | "tab"
  | "textbox";

/** Finds an element on the page by its role and name. */
export type PageElement = readonly [role: Role, name: string | RegExp];

const WAITS_MS = 20_000;
const LOOKS_EVERY_MS = 50;
const ENTER = "\uE007";

const place = z.object({ x: z.number(), y: z.number() });

/** A user who reads pages in their own window and presses what they see. */
export class Person {
  constructor(readonly window: Window, readonly origin: string) {}

  /** Opens a page, and waits until its scripts have taken over what the server drew. */
  async open(path: string): Promise<void> {
    await this.window.open(this.origin + path);
    const isTakenOver = `return document.getElementById("first-view") === null`;
    await this.until(`To take over ${path}`, isTakenOver, (answer) => answer === true);
  }

  /** Runs a script that knows what `inPage.ts` defines. */
  run(script: string): Promise<unknown> {
    return this.window.run(`${IN_PAGE}\n${script}`);
  }

  /** Waits until the script's result is right; throws with the last result. */
  async until(what: string, script: string, isIt: (answer: unknown) => boolean): Promise<unknown> {
    const until = Date.now() + WAITS_MS;
    for (;;) {
      // A page that is being closed doesn't respond.
      const answer = await this.run(script).catch((error) => String(error));
      if (isIt(answer)) return answer;
      if (Date.now() > until) throw new Error(`${what}; last: ${JSON.stringify(answer)}`);
      await setTimeout(LOOKS_EVERY_MS);
    }
  }

  /** Presses a thing once it is there, enabled, at rest and covered by nothing. */
  async press(thing: PageElement, within?: PageElement): Promise<void> {
    let before = "";
    const script = `return placeOf(${written(thing)}, ${within ? `[${written(within)}]` : null})`;
    const found = await this.until(`To press ${thing}`, script, (answer) => {
      const isAtRest = JSON.stringify(answer) === before;
      before = JSON.stringify(answer);
      return typeof answer === "object" && answer !== null && isAtRest;
    });
    await this.window.click(z.parse(place, found));
  }

  /** Replaces the text of a field by typing. */
  async write(field: PageElement, words: string, within?: PageElement): Promise<void> {
    await this.press(field, within);
    await this.until(
      "To select what is there",
      "document.activeElement.select(); return 1",
      Boolean,
    );
    await this.window.type(words);
  }

  enter(): Promise<void> {
    return this.window.type(ENTER);
  }

  /** Waits until an element exists and its text matches; returns the text. */
  async sees(thing: PageElement, words: RegExp = /^/): Promise<string> {
    const script = `return find(${written(thing)}).map((one) => tidy(one.textContent))`;
    const isIt = (answer: unknown) =>
      Array.isArray(answer) && answer.some((one) => words.test(String(one)));
    const texts = await this.until(`To see ${thing} ${words}`, script, isIt);
    return z.parse(z.array(z.string()), texts).find((one) => words.test(one)) ?? "";
  }

  /** Waits until the text is somewhere on the page. */
  async reads(words: string): Promise<void> {
    const script = `return tidy(document.body.innerText)`;
    await this.until(`To read "${words}"`, script, (text) => String(text).includes(words));
  }

  async isAt(path: RegExp): Promise<void> {
    await this.until(`To be at ${path}`, "return location.pathname", (at) => path.test(String(at)));
  }

  async signIn(username: string): Promise<void> {
    await this.open("/auth");
    await this.write(["textbox", "Username"], username);
    await this.write(["textbox", "Password"], "demo-password");
    await this.press(["button", "Sign in"]);
  }

  /** Returns the errors of the page's code since it was loaded. */
  async mistakes(): Promise<readonly string[]> {
    return z.parse(z.array(z.string()), await this.run("return mistakes"));
  }
}

/** A thing as the arguments of `find`; a name that is a text is the whole name. */
function written([role, name]: PageElement): string {
  const pattern = typeof name === "string"
    ? `/^${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$/`
    : String(name);
  return `${JSON.stringify(role)}, ${pattern}`;
}
