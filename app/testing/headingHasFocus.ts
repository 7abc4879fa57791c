import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until the page's heading has the focus, because the focused element disappeared. */
export async function headingHasFocus(): Promise<void> {
  const heading = await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}
