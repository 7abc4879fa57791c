import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useStepTitle } from "./useStepTitle.ts";

it("calls the document after the step, and after the page again when the step is over", () => {
  document.title = "Login · Kestrel";
  const { rerender, unmount } = renderHook(({ step }) => useStepTitle(step), {
    initialProps: { step: undefined } as { step: string | undefined },
  });
  expect(document.title).toBe("Login · Kestrel");
  rerender({ step: "Register" });
  expect(document.title).toBe("Register · Kestrel");
  rerender({ step: "Two-Factor Authentication" });
  expect(document.title).toBe("Two-Factor Authentication · Kestrel");
  unmount();
  expect(document.title).toBe("Login · Kestrel");
});
