import type { Clause } from "./clause.ts";

/** What the bank knows of a person and does with it: as docs/security.md describes the bank. */
export function privacyOf(bank: string): readonly Clause[] {
  return [
    {
      title: "What we know of you",
      paragraphs: [
        "What you tell us when you register: name, username and e-mail address, and, if you give them, telephone number, date of birth, driver's license and the last four digits of your social security number. We never see its other digits.",
        "What happens here: your accounts, everything booked on them, the account numbers that you send money to, and what you and our support write to each other.",
        "What keeps you safe: which browsers are signed in as you, what they say of themselves and when they were last used, and the network addresses of requests that we refuse, to stop whoever guesses.",
      ],
    },
    {
      title: "What we use it for",
      paragraphs: [
        "To keep your accounts, to know that it is you, to stop fraud, to answer you, and to meet the laws that banks are under. For nothing else: we sell nothing, show no advertising and build no profile of you.",
      ],
    },
    {
      title: "How we keep it",
      paragraphs: [
        "Nobody at the bank can read your password: only a hash of it is kept. What identifies you is encrypted with a key that is kept apart from the database. Your social security number is never shown beyond its last four digits.",
        "Every change that matters leaves an entry in a log that nobody can alter unnoticed, also when it was one of us.",
      ],
    },
    {
      title: "Who sees it",
      paragraphs: [
        `You, and the people at ${bank} who approve payments, answer you or keep the bank safe. When you send money to another bank, that bank learns what it needs to book it. Authorities learn what the law obliges us to tell them.`,
        "We write to your e-mail address when you need a code and when something about your sign-in changes.",
      ],
    },
    {
      title: "What stays in your browser",
      paragraphs: [
        "Cookies that are needed and no others: one that holds your session, one that says there may be one, one that knows this browser again, and short ones while you sign in with a code or a passkey. Nothing of another company is loaded.",
        "Your browser also keeps what you choose: your username if you ask it to, light or dark, whether amounts are hidden, and which notices you want. What you have not finished typing stays in the tab until you sign out.",
      ],
    },
    {
      title: "How long we keep it",
      paragraphs: [
        "As long as you are a customer. When you leave, what is personal in your profile is erased. What was booked, the log of changes and the messages stay, under a number instead of your name, because a bank must be able to show what it did.",
        "Letters that we sent and codes that have ended are removed after 30 days, unfinished sign-ins after a day.",
      ],
    },
    {
      title: "What you can do",
      paragraphs: [
        "See and change your name, e-mail address and telephone number in Settings. Download your transactions and statements in Transactions. Ask support what else we know of you, to correct it, to hand it over or to erase it; you may also complain to the authority that watches over data protection where you live.",
      ],
    },
  ];
}
