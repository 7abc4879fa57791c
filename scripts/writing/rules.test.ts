import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../tools.ts";
import { quotedTexts } from "./quoted.ts";
import { findWords, wordRules } from "./rules.ts";
import { type Kind, textsOf } from "./texts.ts";

/** For each rule a sentence that breaks it, and one that says the same in plain words. */
const examples: Readonly<Record<string, readonly [broken: string, plain: string]>> = {
  whoever: ["Emails whoever asked.", "Emails the requester."],
  somebody: ["Somebody's session ended.", "Someone's session ended."],
  nobody: ["Nobody can read it.", "No one can read it."],
  everybody: ["Tells everybody.", "Tells every user."],
  anybody: ["Can anybody read it?", "Can anyone read it?"],
  whom: ["Save whom you pay.", "Save the people you pay."],
  anew: ["Connects anew.", "Connects again."],
  meanwhile: ["It has changed meanwhile.", "It has changed since then."],
  "at once": ["It takes effect at\n   once.", "It takes effect right away."],
  "go on": ["The transfer goes on.", "The transfer continues."],
  "but for": ["All but for one.", "For speed, but for safety too."],
  "so that … by": ["Waits so that nothing is lost by a crash.", "Waits, so a crash loses nothing."],
  "so that": ["Freeze it so that no money leaves.", "Freeze it so no money leaves."],
  reckon: ["Reckons the hash.", "Computes the hash."],
  "tell of": ["An email tells of it.", "An email reports it."],
  "held to": ["Each is held to its budget.", "Each is checked against its budget."],
  "once more": ["Send it once more.", "Send it again, once and no more."],
  "all the same": ["Fails all the same.", "All the same rows fail."],
  stand: ["The total stands in the header.", "The total is in the header."],
  archaism: ["Counted and thereby limited.", "Counted, and limited by that."],
  "turn away": ["Turns the call away.", "Rejects the call at every turn."],
  "is no": ["A name is no number.", "A name isn't a number, and there is no number."],
  "The same …": ["The same for staff.", "Returns the same for staff."],
  "What is …": ["What was sent.", "What is sent? The whole form."],
  "e-mail": ["Your e-mail address.", "Your email address."],
  cancelled: ["It was cancelled.", "It was canceled: transaction.cancelled, isCancelled()."],
  telephone: ["By telephone.", "By phone."],
  "day before month": ["Since 12 May.", "Since May 12."],
  "stop payments": ["Stop all payments.", "Freeze payments."],
  "let payments go": ["Let payments go on.", "Unfreeze payments."],
  held: ["Held for approval.", "On hold. Hold the key."],
  refuse: ["The request was refused.", "The request was rejected."],
  booked: ["The payment was booked.", "The payment was posted to the books."],
  "what waits": ["Shows what waits.", "Shows the pending requests."],
  "account mask": ["Account ···· 4821.", "Account •••• 4821."],
  letter: ["Sends the letter again.", "Sends ten letters and digits again."],
  "by mail": ["A code by mail.", "A code by email."],
  "strange browser": ["A strange browser.", "A new device."],
  "longer code": ["Use a longer code.", "Use a 10-character code."],
  "signed in as you": ["Someone is signed in as you.", "Someone is signed in to your account."],
  "Must be": ["Must be a number.", "Enter a number. It must be short."],
  cannot: ["We could not load it.", "We couldn't load it."],
  "second person": ["Needs a second person.", "Needs a second approver."],
  lapse: ["The request has lapsed.", "The request has expired."],
  foreseen: ["The foreseen balance.", "The previewed balance."],
  agree: ["Another has agreed.", "Another has approved. I agree."],
  storm: ["A storm found it.", "A simulation found it: mocks/storm/storm.ts."],
  law: ["Every law holds.", "Every invariant holds. It is required by law."],
  planted: ["Each planted fault.", "Each seeded bug. A plant."],
  "bad days": ["Plays bad days.", "Plays outages."],
  "way round": ["A way round the rule.", "A bypass of the rule."],
  seal: ["Seals the secret.", "Encrypts the secret."],
  "key print": ["The key print differs.", "The key check value differs."],
  vouch: ["It vouches for the row.", "It covers the row."],
  workshop: ["Open the workshop.", "Open Storybook."],
  journey: ["A journey in the browser.", "An end-to-end test in the browser."],
  "the bank runs": ["While the bank runs.", "While the server runs."],
  "server answers": ["The server answers 409.", "The server responds with 409."],
  "wanted:": ["PORT is x; wanted: a number.", "PORT is x; expected a number."],
};

const find = (words: string, kind: Kind, specification = "", path = "app/a.ts") =>
  findWords({ path, line: 1, kind, words }, specification);

it("has an example of every rule", () => {
  expect(Object.keys(examples)).toEqual(wordRules.map(({ name }) => name));
});

it.each(wordRules)("finds $name, and accepts the plain words", ({ name, in: kinds, write }) => {
  const [broken = "", plain = ""] = examples[name] ?? [];
  for (const kind of kinds) {
    expect(find(broken, kind)).toContainEqual(expect.objectContaining({ rule: name, write }));
    expect(find(plain, kind)).toEqual([]);
  }
});

it("names the line and the words", () => {
  expect(find("One line.\nIt is done at\nonce.", "page")).toEqual([
    expect.objectContaining({ path: "app/a.ts", line: 2, found: "at once" }),
  ]);
});

it("leaves texts that the specification quotes", () => {
  const specification = 'It says "You cannot transfer it" there.';
  expect(find("You cannot transfer it", "string", specification)).toEqual([]);
  expect(find("You cannot transfer it", "string")).toHaveLength(1);
});

it("finds a single word that is also in the specification", () => {
  expect(find(" letters", "string", "It sends letters.")).toHaveLength(1);
});

it("leaves texts that the test of the copy holds", () => {
  const specification = quotedTexts((path) => readFileSync(join(root, path), "utf8"));
  expect(find("Message cannot be empty", "string", specification)).toEqual([]);
  expect(find("Message cannot be long", "string", specification)).not.toEqual([]);
});

it("leaves search words of the palette", () => {
  const code = 'export const entry = { label: "Why is it held up?", words: "help held back" };';
  const textsIn = (path: string) => textsOf(path, code).map(({ words }) => words);
  expect(textsIn("app/palette/a.ts")).toEqual(["Why is it held up?"]);
  expect(textsIn("app/a.ts")).toEqual(["Why is it held up?", "help held back"]);
});

it("leaves the names of tasks", () => {
  expect(find("deno task reseal    re-encrypts everything", "string")).toEqual([]);
});

it("leaves code in docs and comments", () => {
  const page = "Run `deno task storm`.\n\n```sh\ndeno task storm\n```\n\n[It](storm.md).\n\n" +
    "1. Run it:\n\n   ```sh\n   deno task storm\n   ```\n";
  const code = "/** See `storm`. */\n// mocks/storm/a.ts\nexport const storm = 1;";
  const sql = "-- `storm`\nselect '-- storm';";
  const texts = [
    ...textsOf("docs/a.md", page),
    ...textsOf("app/a.ts", code),
    ...textsOf("server/a.sql", sql),
  ];
  expect(texts.map(({ kind }) => kind)).toEqual(["page", "comment", "comment", "comment"]);
  expect(texts.flatMap((text) => findWords(text, ""))).toEqual([]);
});

it("reads strings, templates, JSX, comments and titles of tests, not names and other code", () => {
  const code = [
    "import a from 'a storm';",
    "/** One",
    " *  two. */",
    "const b = 'lower', c = 'Upper', d = `three ${b} of four`;",
    "type E = 'no text';",
    "const f = { 'a key': sql`select letters from mail` };",
    "const g = <p title='a title'>five</p>;",
    "const h = { story: 'A Story' };",
  ].join("\n");
  const shown = textsOf("app/a.tsx", code).map(({ line, kind, words }) => [
    line,
    kind,
    words.replace(/\s+/g, " ").trim(),
  ]);
  expect(shown).toEqual([
    [2, "comment", "One two."],
    [4, "string", "Upper"],
    [4, "string", "of four"],
    [7, "string", "a title"],
    [7, "string", "five"],
  ]);
  const test =
    'describe("a group", () => it.each(["Some data"])("a title", () => say("some data")));';
  expect(textsOf("app/a.test.ts", test)).toEqual([
    expect.objectContaining({ kind: "comment", words: "a group" }),
    expect.objectContaining({ kind: "comment", words: "a title" }),
  ]);
});
