import { setTimeout } from "node:timers/promises";
import { expectChartWhole } from "./chart.ts";
import { type PageElement, Person } from "./person.ts";
import type { RunningEngine } from "./engine.ts";

/** A server from a browser's side, and what the flows have opened there. */
export interface Visit {
  readonly engine: RunningEngine;
  readonly origin: string;
  /** Goes with every word that is written, so that it is found among those of other visits. */
  readonly mark: string;
  readonly maya: Person;
  readonly admin: Person;
}

interface Flow {
  readonly what: string;
  readonly walk: (visit: Visit) => Promise<void>;
}

const heading: PageElement = ["heading", /./];
const support: PageElement = ["textbox", /^Message to/];

/** The main jobs, in the order in which they are done. Each begins where the one before it ended. */
export const flows: readonly Flow[] = [
  {
    what: "a customer signs in, and this browser keeps the cookies",
    async walk({ maya, origin }) {
      await maya.signIn("maya");
      await maya.sees(heading, /^Welcome back, Maya Ellison$/);
      const cookies = String(await maya.run("return document.cookie"));
      const hint = origin.startsWith("https:") ? "__Host-signed-in=1" : "signed-in=1";
      if (!cookies.split("; ").includes(hint)) throw new Error(`The cookies are "${cookies}"`);
    },
  },
  {
    what: "the browser takes over what the server drew, without a difference",
    async walk({ maya, admin }) {
      await admin.signIn("admin");
      await takeOver(maya, "/dashboard");
      await maya.sees(heading, /^Welcome back, Maya Ellison$/);
      await takeOver(admin, "/admin");
    },
  },
  { what: "the overview's charts are drawn whole", walk: ({ maya }) => expectChartWhole(maya) },
  {
    what: "a transfer waits until an administrator approves it in another window",
    async walk({ maya, admin, mark }) {
      // WebKit has no idle callback, so its channel opens three seconds after the page.
      await maya.reads("Live");
      await transfer(maya, mark);
      await admin.press(["tab", "All Transactions"]);
      await admin.write(["searchbox", "Search transactions"], mark);
      await admin.reads("of 1 result");
      await admin.press(["button", /^Approve/], ["row", /Maya Ellison/]);
      await maya.sees(["alertdialog", /./], /^Transaction approved/);
    },
  },
  {
    what: "a customer and support talk live",
    async walk({ maya, admin, mark }) {
      await maya.press(["link", /^Support/]);
      await admin.press(["tab", /^Customer Support/]);
      await admin.write(["searchbox", "Search customers"], "maya");
      await admin.press(["option", /^maya\b/]);
      await maya.reads("Live Chat Connected");
      await admin.reads("Live Chat Connected");
      await say(maya, `Question ${mark}`);
      await admin.sees(["log", /^Messages with/], new RegExp(`Question ${mark}`));
      await say(admin, `Answer ${mark}`);
      await maya.sees(["log", /^Messages with/], new RegExp(`Answer ${mark}`));
    },
  },
  {
    what: "a statement that was saved is genuine, and not after a change",
    async walk({ maya }) {
      await maya.open("/dashboard/transactions");
      await maya.press(["link", "Statement"]);
      await maya.press(["button", "Signed file"]);
      await maya.press(["radio", /^Text/]);
      await maya.run(KEEP_FILE);
      await maya.press(["button", "Download"]);
      await maya.until("To save it", "return globalThis.keptText ?? null", Boolean);
      const text = String(await maya.run("return keptText"));
      await maya.open("/verify");
      await maya.sees(heading, /^Verify a statement$/);
      await give(maya, text);
      await maya.reads("This statement is genuine");
      await give(maya, text.replace(/^closing\t/m, "closing\t9"));
      await maya.reads("This statement was changed");
    },
  },
  {
    what: "a profile is changed in the settings",
    async walk({ maya }) {
      await maya.open("/dashboard/settings");
      const phone = `+1 212 555 ${String(Date.now() % 10_000).padStart(4, "0")}`;
      await maya.write(["textbox", "Phone Number"], phone);
      await maya.press(["button", "Save changes"]);
      await maya.sees(["alertdialog", /./], /^Profile updated/);
      await maya.open("/dashboard/settings");
      const value = `return find("textbox", /^Phone Number$/)[0]?.value`;
      await maya.until("To keep the phone number", value, (kept) => kept === phone);
    },
  },
  {
    what: "a customer opens a company, and switches between it and their own money",
    async walk({ maya, mark }) {
      const name = `Studio ${mark}`;
      await openCompany(maya, name);
      await maya.press(["link", "Accounts"]);
      await maya.sees(["button", /^Transfer from Checking ending in/]);
      await maya.press(["link", "Approvals"]);
      await maya.sees(heading, /^Approvals$/);
      await maya.press(["button", /switch company/]);
      await maya.press(["menuitem", "Personal"]);
      await maya.sees(heading, /^Welcome back, Maya Ellison$/);
      await maya.press(["button", /switch company/]);
      await maya.press(["menuitem", name]);
      await maya.sees(heading, new RegExp(`^${name}$`));
      await maya.press(["button", /switch company/]);
      await maya.press(["menuitem", "Personal"]);
      await maya.sees(heading, /^Welcome back, Maya Ellison$/);
    },
  },
  {
    what: "a second factor lets its person in, with the code from the outbox",
    async walk({ engine, origin, admin }) {
      const noah = new Person(await engine.newWindow(), origin);
      await noah.signIn("noah");
      await noah.sees(heading, /^Two-Factor Authentication$/);
      await admin.open("/admin/outbox");
      const code = /Noah.*?code (?:is )?(\d{6})/is;
      const text = await admin.until(
        "To read the code",
        "return tidy(document.body.innerText)",
        (page) => /code (?:is )?\d{6}/.test(String(page)),
      );
      const [, digits = ""] = code.exec(String(text)) ??
        /code (?:is )?(\d{6})/.exec(String(text)) ??
        [];
      await noah.press(["textbox", "Verification code"]);
      await noah.window.type(digits);
      await noah.sees(heading, /^Welcome back, Noah/);
    },
  },
  {
    what: "nothing failed in the page's own code, and signing out ends the session",
    async walk({ maya, admin }) {
      for (const person of [maya, admin]) {
        const mistakes = await person.mistakes();
        if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
      }
      await maya.press(["button", /account menu/]);
      await maya.press(["menuitem", "Logout"]);
      await maya.isAt(/^\/$/);
      await maya.open("/dashboard");
      await maya.isAt(/^\/auth$/);
    },
  },
];

const TAKE_OVERS = 3;

/**
 * Opens a page until the browser has kept what the server drew, which draws nothing while it is
 * busy. If React drew the page again, the IDs of the server's elements are gone.
 */
async function takeOver(person: Person, path: string): Promise<void> {
  for (let opened = 0; opened < TAKE_OVERS; opened++) {
    await person.open(path);
    const kept = await person.run(`return fetch("${path}").then((answer) => answer.text())
      .then((text) => {
        const page = new DOMParser().parseFromString(text, "text/html");
        const ids = [...page.querySelectorAll("#root [id^=_R_]")].map(({ id }) => id);
        return ids.every((id) => document.getElementById(id)) ? ids.length : 0;
      })`);
    if (Number(kept) > 0) return;
  }
  throw new Error(`The server didn't draw ${path}, or React drew it again`);
}

async function transfer(maya: Person, mark: string): Promise<void> {
  await maya.press(["link", "Accounts"]);
  await maya.press(["button", /^Transfer from Checking ending in/]);
  const dialog: PageElement = ["dialog", /^(Quick Actions|Review)/];
  await maya.press(["button", /To Account/], dialog);
  await maya.press(["option", /^Savings/]);
  await maya.write(["textbox", "Amount"], "25.00", dialog);
  await maya.write(["textbox", "Description"], mark, dialog);
  await maya.press(["button", "Review transfer"], dialog);
  await maya.press(["button", "Submit transfer"], dialog);
  await maya.sees(["alertdialog", /./], /^Transaction submitted/);
}

/** Where a user has companies already, as after a visit by another browser, their menu offers it. */
async function openCompany(maya: Person, name: string): Promise<void> {
  const companies = `return fetch("/api/companies").then((answer) => answer.json())`;
  const hasCompany = Object(await maya.run(companies)).length > 0;
  await maya.press(["button", hasCompany ? /switch company/ : /account menu/]);
  await maya.press(["menuitem", "Open a company"]);
  const dialog: PageElement = ["dialog", "Open a company"];
  await maya.write(["textbox", "Company name"], name, dialog);
  await maya.write(["textbox", "EIN"], "12-3456789", dialog);
  await maya.write(["textbox", "Address"], "14 Mill Lane, Portland, OR 97201", dialog);
  await maya.press(["button", "Open company"], dialog);
  await maya.reads("**-***6789");
}

async function say(person: Person, words: string): Promise<void> {
  await person.press(support);
  await person.window.type(words);
  // Wait until the server has received the typing event.
  await setTimeout(100);
  await person.enter();
}

/** Keeps the text of the next file that the page has the browser save. */
const KEEP_FILE = `
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  void blob.text().then((text) => void (globalThis.keptText = text));
  return make.call(URL, blob);
};
return 1;`;

/** Chooses a file with this text on /verify. */
async function give(person: Person, text: string): Promise<void> {
  await person.run(`
    const files = new DataTransfer();
    files.items.add(new File([${JSON.stringify(text)}], "statement.txt", { type: "text/plain" }));
    const input = document.querySelector("input[type=file]");
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return 1;`);
}
