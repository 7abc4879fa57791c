import { day, minutes, type When } from "./movements.ts";

/** One message between a customer and support. */
export interface Message {
  readonly customer: string;
  readonly by: "customer" | "support";
  readonly when: When;
  readonly content: string;
}

const asked = (customer: string, when: When, content: string): Message => ({
  customer,
  by: "customer",
  when,
  content,
});

const answered = (customer: string, when: When, content: string): Message => ({
  customer,
  by: "support",
  when,
  content,
});

/** Two unread replies for maya, and one question for support. */
export const messages: readonly Message[] = [
  asked(
    "maya",
    day(10, "08:52"),
    "Good morning. My deposit for the flat viewing was rejected yesterday. What was wrong?",
  ),
  answered(
    "maya",
    day(10, "09:06"),
    "Good morning Maya. The account number of the agency had a digit too few, so we did not send it. The 600.00 are available to you again.",
  ),
  asked("maya", day(10, "09:11"), "I see, a typing mistake of mine. Thank you for catching it!"),
  asked(
    "sofia",
    day(3, "14:20"),
    "Hello, one of my savings accounts says inactive. Can you open it again?",
  ),
  answered(
    "sofia",
    day(3, "14:41"),
    "Hello Sofia. It was set to inactive at your own wish in spring. Shall we activate it?",
  ),
  asked(
    "maya",
    minutes(96),
    "Hello, my rent for December is still pending. Will it arrive by the first?",
  ),
  answered(
    "maya",
    minutes(74),
    "Hello Maya. Yes: it waits for an approval and usually leaves the same day.",
  ),
  answered(
    "maya",
    minutes(73),
    "You need not do anything. We will write to you if anything is missing.",
  ),
  asked("sofia", minutes(41), "Yes please. And why is my investment account frozen?"),
];
