import type { Clause } from "./clause.ts";

/** The terms of service: what a customer and the bank promise each other. */
export function termsOf(bank: string): readonly Clause[] {
  return [
    {
      title: "Who these terms apply to",
      paragraphs: [
        `These terms are between you and ${bank}. You agree to them when you register. They do not take away any right that the law gives you.`,
      ],
    },
    {
      title: "Opening an account",
      paragraphs: [
        "Register in your own name and give us true information. Tell us in Settings when your email address or phone number changes. We may ask you to prove your identity.",
        "We open one account of the type you choose, with a balance of zero. Ask support if you want more accounts. The money you pay in is always yours.",
      ],
    },
    {
      title: "Keeping it safe",
      paragraphs: [
        "Your password, codes, and passkeys are for you alone. We will never ask for them by email, by phone, or in chat. We recommend that you set up an authenticator app or a passkey in Settings.",
        "We sign you out after 15 minutes of inactivity, and after 12 hours in any case. Settings lists every browser signed in to your account and lets you sign it out.",
        "If you think someone else knows your password or is moving your money, change your password and contact us right away.",
      ],
    },
    {
      title: "Moving money",
      paragraphs: [
        "A transfer between your accounts, a withdrawal to another bank, and a balance adjustment all start as a request. A request is pending until our staff approve it. While a payment is pending, its amount is on hold: the money is still yours, but you cannot spend it twice.",
        "You can cancel a request while it is pending. If we reject it, no money moves and the hold ends. If we give a reason, you can read it with the transaction. You cannot cancel a request after it is approved. Contact us instead.",
        "For payments above a limit that you set, we ask for a code for that exact payment. Check the amount and the account number before you submit, because money goes to the account number you enter.",
      ],
    },
    {
      title: "What it costs",
      paragraphs: [
        "Moving money between your accounts here is free. We charge no fees for the first 3 months of a new account, and we will tell you about any later fee before it applies.",
        "You can choose the currency in which amounts are shown. This changes how amounts are written and does not convert any money.",
      ],
    },
    {
      title: "When we may freeze or block",
      paragraphs: [
        "We may freeze your accounts or block your sign-in if the law requires it, or to protect you or others from fraud. No money can leave a frozen account. As long as you can sign in, you can see everything and contact us.",
        "If we post something by mistake, we correct it with a second entry that you can see. Neither entry is ever erased.",
      ],
    },
    {
      title: "Closing an account",
      paragraphs: [
        "Ask support to close one or all of your accounts. First move the money out and download the statements you want to keep. A closed account and its transactions are no longer shown, and it cannot be reopened. We reject requests that are still pending.",
      ],
    },
    {
      title: "When these terms change",
      paragraphs: [
        "The date above shows when these terms took effect. We email you before new terms take effect. If you do not agree, you can close your accounts free of charge.",
      ],
    },
  ];
}
