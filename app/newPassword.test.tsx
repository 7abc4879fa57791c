import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { refusedResponse, type StubResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const TOO_EASY = "This password is too easy to guess";
const signedOut = { "GET /api/user": () => refusedResponse("unauthenticated") };

type App = ReturnType<typeof renderApp>;

/** The field says it and has the focus. */
async function expectMarked(label: string, message: string) {
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const words = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(words.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  await waitFor(() => expect(document.activeElement).toBe(field));
}

async function fill({ person }: App, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    await person.type(field, text);
  }
}

describe("registration", () => {
  async function register(answer: StubResponse, password: string, changes = {}) {
    const app = renderApp("/auth", { ...signedOut, "POST /api/register": answer });
    await app.person.click(await screen.findByRole("tab", { name: "Register" }));
    await fill(app, {
      "Full Name": "Iris Novak",
      Email: "iris@novak.example",
      Username: "iris",
      Password: password,
      "Confirm Password": password,
      ...changes,
    });
    await app.person.click(screen.getByLabelText(/^I agree/));
    await app.person.click(screen.getByRole("button", { name: "Create account" }));
    return app;
  }

  it("says of a password that is easy to guess what the bank would, and sends nothing", async () => {
    const app = await register(() => undefined, "password1");
    await expectMarked("Password", TOO_EASY);
    expect(app.bank.callsTo("/api/register")).toEqual([]);
  });

  it("rates it as easy to guess while it is typed", async () => {
    const app = renderApp("/auth", signedOut);
    await app.person.click(await screen.findByRole("tab", { name: "Register" }));
    await fill(app, { Password: "password1" });
    await screen.findByText("Too easy to guess. Make it longer or less predictable.");
  });

  it("marks the field that the server refuses, until its value changes", async () => {
    const answer = () => refusedResponse("weak_password", { field: "password" });
    const app = await register(answer, "otter-lamp-violin");
    await expectMarked("Password", TOO_EASY);
    await app.person.type(screen.getByLabelText("Password"), "s");
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBeNull();
  });

  it("marks a username that is taken", async () => {
    const message = "That username is taken";
    await register(
      () => refusedResponse("name_taken", { field: "username", message }),
      "otter-lamp-violin",
    );
    await expectMarked("Username", message);
    expect((await toast("Registration failed")).description).toBe(message);
    expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "Iris Novak");
  });

  it("says what is missing, and that the two passwords differ", async () => {
    const app = renderApp("/auth", signedOut);
    await app.person.click(await screen.findByRole("tab", { name: "Register" }));
    await fill(app, { Password: "otter-lamp-violin", "Confirm Password": "otter-lamp-viola" });
    await app.person.click(screen.getByRole("button", { name: "Create account" }));
    for (
      const text of [
        "Passwords do not match",
        "Please provide a valid email address",
        "Full name is required",
        "You must agree to the terms and conditions",
      ]
    ) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await expectMarked("Full Name", "Full name is required");
    expect(app.bank.callsTo("/api/register")).toEqual([]);
  });
});

describe("a recovery", () => {
  async function reset(answer: StubResponse, password: string) {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/password-recovery/request": () => ({ userId: 7, recoveryCode: "123456" }),
      "POST /api/password-recovery/verify-code": () => undefined,
      "POST /api/password-recovery/reset": answer,
    });
    await app.person.click(await screen.findByRole("link", { name: "Forgot password" }));
    const dialog = await screen.findByRole("dialog");
    await app.person.type(within(dialog).getByLabelText("Username"), "iris{Enter}");
    await app.person.click(await screen.findByLabelText("Verification code"));
    await app.person.paste("123456");
    await fill(app, { "New Password": password, "Confirm Password": password });
    await app.person.click(screen.getByRole("button", { name: "Reset Password" }));
    return app;
  }

  it("says what the bank would", async () => {
    const app = await reset(() => undefined, "qwerty12345");
    await expectMarked("New Password", TOO_EASY);
    expect(app.bank.callsTo("/api/password-recovery/reset")).toEqual([]);
  });

  it("marks a password that the server refuses because it contains the user's name", async () => {
    await reset(() => refusedResponse("weak_password", { field: "newPassword" }), "Novak-Novak-77");
    await expectMarked("New Password", TOO_EASY);
  });
});

describe("a change", () => {
  async function change(answer: StubResponse, newPassword: string) {
    const maya = userOnTheWire({ fullName: "Maya Ellison" });
    const app = renderApp("/dashboard/settings?tab=security", {
      "GET /api/user": () => maya,
      "GET /api/accounts": () => [],
      "GET /api/transactions": () => [],
      "GET /api/sessions": () => [],
      [`POST /api/users/${maya.id}/change-password`]: answer,
    });
    await fill(app, {
      "Current password": "demo-password",
      "New password": newPassword,
      "Confirm password": newPassword,
    });
    await app.person.click(screen.getByRole("button", { name: "Update password" }));
    return app;
  }

  it("says what the bank would, of the person's own name too", async () => {
    const app = await change(() => undefined, "MayaEllison7");
    await expectMarked("New password", TOO_EASY);
    expect(app.bank.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("marks the field that the server refuses", async () => {
    await change(
      () => refusedResponse("wrong_password", { field: "currentPassword" }),
      "slow-river-9",
    );
    await expectMarked("Current password", "Current password is incorrect");
  });
});
