import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { sessionSummary } from "#contract/sessions.ts";
import { SessionLine } from "./SessionLine.tsx";

/** Returns a time of one day in the time zone of the test machine. */
const at = (hour: number, minute: number) => new Date(2026, 2, 5, hour, minute).toISOString();

it("says day and time, so that sessions of one day can be told apart", () => {
  const session = z.decode(sessionSummary, {
    id: 1,
    device: "",
    createdAt: at(9, 12),
    lastActiveAt: at(15, 4),
    isCurrent: true,
  });
  render(<SessionLine session={session} isEnding={false} onEnd={() => undefined} />);
  expect(screen.getByText(/^Signed in/).textContent)
    .toBe("Signed in Mar 5, 2026 at 9:12 AM · last active Mar 5, 2026 at 3:04 PM");
});
