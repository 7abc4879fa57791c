import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The page's heading has the focus: what had it is gone. */
export async function headingHasFocus(): Promise<void> {
  const heading = await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}
