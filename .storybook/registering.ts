import type { Play } from "./steps.ts";

/** Goes to the form for new customers. */
export async function openRegistration({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
  await canvas.findByRole("button", { name: "Create account" });
}

/** Fills all that the form asks for, without sending it. */
export async function fillRegistration(
  { canvas, userEvent }: Play,
  username = "iris",
): Promise<void> {
  const type = (label: string, text: string) => userEvent.type(canvas.getByLabelText(label), text);
  await type("Full Name", "Iris Novak");
  await type("Email", `${username}@novak.example`);
  await type("Username", username);
  await type("Password", "otter-lamp-violin");
  await type("Confirm Password", "otter-lamp-violin");
  await type("Last 4 of SSN", "1234");
  await userEvent.click(canvas.getByRole("checkbox", { name: /I agree to the terms/ }));
}
