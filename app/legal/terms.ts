import type { Clause } from "./clause.ts";

/** What a customer and the bank promise each other: as docs/product.md describes the bank. */
export function termsOf(bank: string): readonly Clause[] {
  return [
    {
      title: "Who this is between",
      paragraphs: [
        `These terms are between you and ${bank}. You agree to them when you register. Nothing here takes away a right that the law gives you.`,
      ],
    },
    {
      title: "Opening an account",
      paragraphs: [
        "Register in your own name, with what is true, and tell us in Settings when your e-mail address or telephone number changes. We may ask you to show who you are.",
        "We open one account of the kind that you prefer, with nothing in it. Ask support for more. Whatever you pay in is yours at all times.",
      ],
    },
    {
      title: "Keeping it safe",
      paragraphs: [
        "Your password, your codes and your passkeys are for you alone. We never ask for them by e-mail, by telephone or in the chat. We advise you to set up an authenticator app or a passkey in Settings.",
        "You are signed out after 15 minutes without a sign of you, and after 12 hours in any case. Settings show every browser that is signed in as you, and end it at a press.",
        "If you think that somebody else knows your password or moves your money, change the password and write to us at once.",
      ],
    },
    {
      title: "Moving money",
      paragraphs: [
        "What you ask for, a transfer between your own accounts, a withdrawal to another bank or a change of a balance, is a request. It is pending until somebody at the bank approves it. What leaves an account is on hold meanwhile: it is still yours, but cannot be spent twice.",
        "You can cancel a request as long as it is pending. We may reject one, and then nothing is moved and the hold ends; where we give a reason you can read it with the transaction. What has been approved cannot be called back by you: write to us.",
        "Above a limit that you set, we ask for a code for exactly this payment. Please look over amount and account number before you submit: money goes where the number says.",
      ],
    },
    {
      title: "What it costs",
      paragraphs: [
        "Moving money between your accounts here costs nothing. We charge no fees for the first 3 months of a new account, and tell you of any later fee before it counts.",
        "You may choose the currency in which amounts are shown. That changes how they are written, and converts nothing.",
      ],
    },
    {
      title: "When we stop something",
      paragraphs: [
        "We may freeze an account or your access to money, or block your sign-in, where we must by law, or to protect you or others from fraud. Where a person or an account is frozen, nothing leaves; while you can sign in you can read everything and write to us.",
        "If we book something wrongly, we correct it by a second entry that you can see. Neither entry is ever erased.",
      ],
    },
    {
      title: "Closing an account",
      paragraphs: [
        "Ask support to close an account, or all of them. Move what is in it first, and download the statements that you want to keep: a closed account and its transactions are no longer shown, and it cannot be opened again. Requests that are still pending are rejected.",
      ],
    },
    {
      title: "When these terms change",
      paragraphs: [
        "The date above says since when these terms have held. We write to you before new ones do; if you do not agree, you can close your accounts free of charge.",
      ],
    },
  ];
}
