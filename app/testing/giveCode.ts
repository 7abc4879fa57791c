import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Puts a code into its six boxes, once they are there; with the sixth digit it is sent. */
export async function giveCode(person: UserEvent, code: string): Promise<void> {
  await person.click(await screen.findByLabelText("Verification code"));
  await person.paste(code);
}

/** A code of six digits that is not this one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
