import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { userOnTheWire } from "./shell/testing/people.ts";
import { noAnswer, refusedResponse } from "./shell/testing/stubBank.ts";
import { renderApp } from "./testing/renderApp.tsx";
import { toast } from "./testing/toast.ts";

const lists = { "GET /api/accounts": () => [], "GET /api/transactions": () => [] };
const signedOut = { "GET /api/user": () => refusedResponse("unauthenticated") };

afterEach(() => localStorage.clear());

async function typeAndSubmit(
  app: ReturnType<typeof renderApp>,
  username: string,
  password: string,
) {
  await app.person.type(await screen.findByLabelText("Username"), username);
  await app.person.type(screen.getByLabelText("Password"), password);
  await app.person.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("signing in", () => {
  it("leaves nothing of a try that failed before it", async () => {
    let tries = 0;
    const app = renderApp("/auth", {
      ...lists,
      ...signedOut,
      "POST /api/login": () =>
        tries++ === 0 ? refusedResponse("wrong_credentials") : userOnTheWire(),
    });
    await typeAndSubmit(app, "maya", "wrong");
    await toast("Login failed");
    await app.person.click(screen.getByRole("button", { name: "Sign in" }));
    await toast("Login successful");
    await app.person.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText("Login successful")).toBeNull());
    expect(screen.queryByText("Login failed")).toBeNull();
  });

  it("greets the customer and opens the overview", async () => {
    const app = renderApp("/auth", {
      ...lists,
      ...signedOut,
      "POST /api/login": () => userOnTheWire(),
    });
    await typeAndSubmit(app, "maya", "demo-password");
    await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
    expect(app.path()).toBe("/dashboard");
    expect((await toast("Login successful")).description).toBe("Welcome back, Maya Ellison");
    expect(app.bank.callsTo("/api/login")[0]?.body).toEqual({
      username: "maya",
      password: "demo-password",
    });
  });

  it("tells the bank's refusal and keeps what was typed", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => refusedResponse("wrong_credentials"),
    });
    await typeAndSubmit(app, "maya", "wrong");
    const failed = await toast("Login failed");
    expect(failed.description).toBe("Invalid username or password");
    expect(screen.getByLabelText("Username")).toHaveProperty("value", "maya");
  });

  it("says that it was tried too often", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => refusedResponse("too_many_requests"),
    });
    await typeAndSubmit(app, "maya", "demo-password");
    expect((await toast("Login failed")).description).toContain("Too many attempts");
  });

  it("says that the bank cannot be reached", async () => {
    const app = renderApp("/auth", { ...signedOut, "POST /api/login": noAnswer });
    await typeAndSubmit(app, "maya", "demo-password");
    expect((await toast("Login failed")).description).toBe("We couldn't connect to the bank.");
  });

  it("asks for what is missing and goes to the first gap", async () => {
    const app = renderApp("/auth", signedOut);
    await app.person.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(screen.getByText("Username is required")).toBeDefined();
    expect(screen.getByText("Password is required")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    expect(app.bank.callsTo("/api/login")).toEqual([]);
  });

  it("says plainly that a code is needed, and Back returns", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => ({ id: 4, requiresTwoFactor: true }),
    });
    await typeAndSubmit(app, "noah", "demo-password");
    await screen.findByRole("heading", { name: "Two-Factor Authentication" });
    await app.person.click(screen.getByRole("button", { name: "Back" }));
    await screen.findByLabelText("Username");
    expect(app.path()).toBe("/auth");
  });

  it("goes to the code's first empty box when Verify comes too early", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => ({ id: 4, requiresTwoFactor: true }),
      "POST /api/2fa/verify": () => refusedResponse("wrong_code"),
    });
    await typeAndSubmit(app, "noah", "demo-password");
    const code = await screen.findByLabelText("Verification code");
    const verify = screen.getByRole("button", { name: "Verify" });
    for (const _ of ["empty", "still empty"]) {
      await app.person.click(verify);
      expect(screen.getByText("Code must be exactly 6 characters")).toBeDefined();
      expect(document.activeElement).toBe(code);
    }

    await app.person.paste("000000");
    await screen.findByText("Authentication Failed");
    await app.person.click(verify);
    expect(screen.queryByText("Authentication Failed")).toBeNull();
    expect(screen.getByText("Code must be exactly 6 characters")).toBeDefined();
    expect(document.activeElement).toBe(code);
  });

  it("remembers the username, and only that, when asked to", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => refusedResponse("wrong_credentials"),
    });
    await app.person.click(await screen.findByLabelText("Remember me"));
    await typeAndSubmit(app, "maya", "secret-word");
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain("maya"));
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret-word");
    app.unmount();
    renderApp("/auth", signedOut);
    expect(await screen.findByLabelText("Username")).toHaveProperty("value", "maya");
  });
});

describe("a browser that keeps no cookies", () => {
  const notKept =
    "Your browser isn't keeping cookies for this site. Allow cookies, then sign in again.";

  it("is what the page says after the right password, not that a session has ended", async () => {
    const app = renderApp("/auth", {
      ...lists,
      ...signedOut,
      "POST /api/login": () => userOnTheWire(),
    }, { mayBeSignedIn: () => false });
    await typeAndSubmit(app, "maya", "demo-password");
    await screen.findByText(notKept);
    const failed = await toast("Login failed");
    expect(failed.description).toBe("Your browser isn't keeping cookies for this site.");
    expect(app.path()).toBe("/auth");
    expect(app.bank.callsTo("/api/accounts")).toEqual([]);
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it("is what it says instead of asking for a code that could not be proved", async () => {
    const app = renderApp("/auth", {
      ...signedOut,
      "POST /api/login": () => ({ id: 4, requiresTwoFactor: true }),
    }, { mayBeSignedIn: () => false, keepsCookies: () => false });
    await typeAndSubmit(app, "noah", "demo-password");
    await screen.findByText(notKept);
    expect(screen.queryByText("Two-Factor Authentication")).toBeNull();
  });

  it("is not said of one whose page has yet to hear of its new cookie", async () => {
    const app = renderApp("/auth", {
      ...lists,
      "GET /api/user": () => userOnTheWire(),
      "POST /api/login": () => userOnTheWire(),
    }, { mayBeSignedIn: () => false, keepsCookies: () => true });
    await typeAndSubmit(app, "maya", "demo-password");
    await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
  });
});

describe("signing out", () => {
  it("leads to the landing page and says so", async () => {
    const app = renderApp("/dashboard", {
      ...lists,
      "GET /api/user": () => userOnTheWire(),
      "POST /api/logout": () => undefined,
    });
    // The test's page has no width, so the bar may hold its user menu back.
    const menu = { name: /Maya Ellison.*account menu/, hidden: true };
    await app.person.click(await screen.findByRole("button", menu));
    await app.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await screen.findByRole("link", { name: "Get Started" });
    expect(app.path()).toBe("/");
    const words = "You have been successfully logged out.";
    expect((await toast("Logged out")).description).toBe(words);
  });
});

describe("a session that ended", () => {
  it("takes its toast along", async () => {
    let isHere = true;
    const whenHere = (answer: unknown) => () =>
      isHere ? answer : refusedResponse("unauthenticated");
    const app = renderApp("/dashboard", {
      "GET /api/user": whenHere(userOnTheWire()),
      "GET /api/accounts": whenHere([]),
      "GET /api/transactions": whenHere([]),
    });
    await screen.findByRole("heading", { name: "Welcome back, Maya Ellison" });
    app.channel.goLive();
    app.channel.frame({ type: "error", data: { message: "We couldn't read that message" } });
    await toast("Connection Error");
    isHere = false;
    app.channel.frame({ type: "refetch", data: {} });
    await screen.findByText("Your session has ended. Sign in again to continue.");
    // By itself it would go after five seconds.
    await waitFor(() => expect(screen.queryByText("Connection Error")).toBeNull(), {
      timeout: 1_000,
    });
  });

  it("is noticed by the next refused call, and leads to sign-in", async () => {
    let isHere = true;
    const app = renderApp("/dashboard", {
      ...lists,
      "GET /api/user": () => isHere ? userOnTheWire() : refusedResponse("unauthenticated"),
      "GET /api/accounts": () => {
        isHere = false;
        return refusedResponse("unauthenticated");
      },
    });
    await screen.findByText("Your session has ended. Sign in again to continue.");
    await waitFor(() => expect(app.path()).toBe("/auth"));
  });

  it("leads the same person back to where they were", async () => {
    const maya = userOnTheWire();
    let answers = 0;
    let isHere = true;
    const app = renderApp("/dashboard/accounts", {
      ...lists,
      "GET /api/user": () => isHere ? maya : refusedResponse("unauthenticated"),
      "POST /api/login": () => {
        isHere = true;
        return maya;
      },
      "GET /api/accounts": () => {
        if (answers++ > 0) return [];
        isHere = false;
        return refusedResponse("unauthenticated");
      },
    });
    await screen.findByText("Your session has ended. Sign in again to continue.");
    await typeAndSubmit(app, "maya", "demo-password");
    await waitFor(() => expect(app.path()).toBe("/dashboard/accounts"));
  });
});
