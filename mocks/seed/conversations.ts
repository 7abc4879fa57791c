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
    "Good morning. My deposit for the apartment was rejected yesterday. What went wrong?",
  ),
  answered(
    "maya",
    day(10, "09:06"),
    "Good morning, Maya. The landlord's account number was missing a digit, so we didn't send it. Your $600.00 is available again.",
  ),
  asked("maya", day(10, "09:11"), "That was my typo. Thank you for catching it!"),
  asked(
    "sofia",
    day(3, "14:20"),
    "Hello, one of my savings accounts is inactive. Can you reactivate it?",
  ),
  answered(
    "sofia",
    day(3, "14:41"),
    "Hello, Sofia. We deactivated it last spring because you asked us to. Would you like to reactivate it?",
  ),
  asked(
    "maya",
    minutes(96),
    "Hello, my rent for December is still pending. Will it arrive by the first?",
  ),
  answered(
    "maya",
    minutes(74),
    "Hello, Maya. Yes. We review it first, and it usually goes out the same day.",
  ),
  answered(
    "maya",
    minutes(73),
    "You don't need to do anything. We'll message you if anything is missing.",
  ),
  asked("sofia", minutes(41), "Yes, please. And why is my investment account frozen?"),
];
