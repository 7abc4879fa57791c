import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { prerenderLanding } from "./prerenderLanding.tsx";
import { refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";

function expectLandmarks(page: HTMLElement) {
  const main = within(page).getByRole("main");
  const footer = within(page).getByRole("contentinfo");
  expect(main.contains(footer)).toBe(false);
}

it("has one main part and one footer on the landing page as it is written", () => {
  const page = document.createElement("div");
  page.innerHTML = prerenderLanding().markup;
  document.body.append(page);
  expectLandmarks(page);
  page.remove();
});

it("has them within the app too", async () => {
  const app = renderApp("/", { "GET /api/user": () => refusedResponse("unauthenticated") });
  await screen.findByRole("link", { name: "Get Started" });
  expectLandmarks(app.container);
});
