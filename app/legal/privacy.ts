import type { Clause } from "./clause.ts";

/** The privacy policy: which personal data the bank has and how it uses that data. */
export function privacyOf(bank: string): readonly Clause[] {
  return [
    {
      title: "What we know about you",
      paragraphs: [
        "What you give us when you register: your name, username, and email address. If you provide them, also your phone number, date of birth, driver's license, and the last four digits of your Social Security number. We never see the other digits.",
        "What you do here: your accounts, every transaction in them, the account numbers you send money to, and your messages with our support team.",
        "What keeps you safe: the browsers signed in to your account, how they identify themselves, and when they were last used. We also keep the network addresses of requests we block, so we can stop anyone from guessing passwords.",
      ],
    },
    {
      title: "How we use it",
      paragraphs: [
        "We use it to run your accounts, confirm your identity, stop fraud, answer you, and follow the laws that apply to banks. We do not sell your data, show advertising, or build a profile of you.",
      ],
    },
    {
      title: "How we protect it",
      paragraphs: [
        "No one at the bank can read your password. We store only a hash of it. We encrypt your identity data with a key that we keep apart from the database. We never show more than the last four digits of your Social Security number.",
        "Every important change is recorded in a log. No one can alter the log without being noticed, and that includes our own staff.",
      ],
    },
    {
      title: "Who can see it",
      paragraphs: [
        `You can, and so can the people at ${bank} who approve payments, answer you, or keep the bank safe. When you send money to another bank, that bank receives the details it needs to post the payment. We give authorities the information the law requires.`,
        "We email you when you need a code and when something about your sign-in changes.",
      ],
    },
    {
      title: "What stays in your browser",
      paragraphs: [
        "We use only the cookies we need: one for your session, one that shows a session may exist, one that recognizes this browser, and short-lived ones while you sign in with a code or a passkey. We load nothing from other companies.",
        "Your browser also stores your choices: your username if you ask it to, light or dark mode, whether amounts are hidden, and which notifications you want. Forms you have not finished stay in the tab until you sign out.",
      ],
    },
    {
      title: "How long we keep it",
      paragraphs: [
        "We keep your data as long as you are a customer. When you leave, we erase your profile, payees, messages, and the texts of your payments. Amounts, dates, and the log of changes stay under a number instead of your name, because a bank must be able to show what it did. Backups with your data are destroyed after 35 days.",
        "We delete emails we sent and expired codes after 30 days, and unfinished sign-ins after one day.",
      ],
    },
    {
      title: "Your choices",
      paragraphs: [
        "You can see and change your name, email address, and phone number in Settings. You can download your transactions and statements in Transactions, and all your data in Settings. Ask support to correct or erase it. You can also file a complaint with the data protection authority where you live.",
      ],
    },
  ];
}
