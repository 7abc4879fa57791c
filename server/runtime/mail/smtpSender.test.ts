import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { EmailNotAccepted } from "../../notifications/repeatingNotifier.ts";
import { mailServer } from "../testing/mailServer.ts";
import { createSmtpSender } from "./smtpSender.ts";

const from = "no-reply@bank.test";
const plainly = { from, needsTls: false };
const notice = {
  to: "maya@people.test",
  subject: "Your sign-in code",
  text: "Grüezi Maya,\n\nYour code is 482913.",
};

/** A mail server whose connection breaks once it is told this. */
async function breakingServer(at: string): Promise<string> {
  const server = createServer((socket) => {
    let rest = "";
    socket.on("error", () => {}).write("220 ready\r\n");
    socket.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith(at)) return socket.destroy();
        if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 ok\r\n");
        if (line === "DATA") socket.write("354 go on\r\n");
      }
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

/** What sending it came to: taken, or whether it may be sent again. */
async function outcomeOf(url: string, options = plainly) {
  return await createSmtpSender({ url, ...options })(notice).then(
    () => "taken",
    (error) => error instanceof EmailNotAccepted ? "not taken" : "over",
  );
}

describe("the mail sender", () => {
  it("mails a letter as plain text", async () => {
    const { url, received } = await mailServer();
    expect(await outcomeOf(url)).toBe("taken");
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from, to: ["maya@people.test"] });
    expect(mail?.source).toMatch(/^Subject: Your sign-in code\r$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail?.source).toContain("Your code is 482913.");
  });

  it("retries an email that was certainly not accepted, and no other", async () => {
    expect(await outcomeOf((await mailServer({ refusals: 1 })).url)).toBe("not taken");
    expect(await outcomeOf((await mailServer({ refusals: 1, refusal: 550 })).url)).toBe("over");
    expect(await outcomeOf("smtp://127.0.0.1:9")).toBe("not taken");
  });

  it.each([
    ["EHLO", "not taken"],
    ["MAIL FROM", "not taken"],
    [".", "over"],
  ])("judges a connection that is lost at %s by what the server may have", async (at, outcome) => {
    expect(await outcomeOf(await breakingServer(at))).toBe(outcome);
  });

  it("sends to one address, whatever the person wrote there", async () => {
    const { url, received } = await mailServer();
    const send = createSmtpSender({ url, ...plainly });
    await send({ ...notice, to: "a@people.test, b@people.test" }).catch(() => {});
    await send({ ...notice, subject: "Hello\r\nBcc: spy@people.test" });
    const recipients = received.flatMap(({ to }) => to);
    expect(recipients).not.toContain("b@people.test");
    expect(recipients).not.toContain("spy@people.test");
    expect(received.every(({ source }) => !/^Bcc:/m.test(source))).toBe(true);
  });

  it("sends nothing where TLS is needed and the server offers none", async () => {
    const server = await mailServer();
    expect(await outcomeOf(server.url, { from, needsTls: true })).toBe("not taken");
    expect(server.received).toEqual([]);
  });
});
