import { describe, expect, it } from "vitest";
import { createSmtpNotifier } from "./smtpNotifier.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { mailServer } from "../testing/mailServer.ts";

const from = "no-reply@bank.test";
const plainly = { from, needsTls: false };
const notice = {
  isProved: true,
  userId: 7,
  to: "maya@people.test",
  subject: "Your sign-in code",
  text: "Grüezi Maya,\n\nyour code is 482913.",
};

describe("the mail notifier", () => {
  it("mails a message as plain text", async () => {
    const { url, received } = await mailServer();
    const notifier = createSmtpNotifier({ url, ...plainly }, keepingLog());
    notifier.send(notice);
    await notifier.drain();
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from, to: ["maya@people.test"] });
    expect(mail?.source).toMatch(/^Subject: Your sign-in code\r$/m);
    expect(mail?.source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail?.source).toContain("482913");
  });

  it("tries once more, and logs what failed without its content", async () => {
    const once = await mailServer(1);
    const log = keepingLog();
    const notifier = createSmtpNotifier({ url: once.url, ...plainly }, log);
    notifier.send(notice);
    await notifier.drain();
    expect(once.received).toHaveLength(1);
    expect(log.lines).toEqual([]);

    const never = await mailServer(9);
    const hopeless = createSmtpNotifier({ url: never.url, ...plainly }, log);
    hopeless.send(notice);
    await hopeless.drain();
    expect(never.refused()).toBe(2);
    expect(log.lines).toHaveLength(1);
    const line = log.lines.join();
    expect(line).toContain("notice.failed");
    expect(line).not.toMatch(/482913|maya|sign-in code/);
  });

  it("does not keep its caller waiting for a mail server that is not there", async () => {
    const log = keepingLog();
    const notifier = createSmtpNotifier({ url: "smtp://127.0.0.1:9", ...plainly }, log);
    notifier.send(notice);
    expect(log.lines).toEqual([]);
    await notifier.drain();
    expect(log.lines.join()).toContain("notice.failed");
  });

  it("sends to one address, whatever the person wrote there", async () => {
    const { url, received } = await mailServer();
    const log = keepingLog();
    const notifier = createSmtpNotifier({ url, ...plainly }, log);
    notifier.send({ ...notice, to: "a@people.test, b@people.test" });
    notifier.send({ ...notice, subject: "Hello\r\nBcc: spy@people.test" });
    await notifier.drain();
    const recipients = received.flatMap(({ to }) => to);
    expect(recipients).not.toContain("b@people.test");
    expect(recipients).not.toContain("spy@people.test");
    expect(received.every(({ source }) => !/^Bcc:/m.test(source))).toBe(true);
  });

  it("sends nothing where TLS is needed and the server offers none", async () => {
    const server = await mailServer();
    const log = keepingLog();
    const notifier = createSmtpNotifier({ url: server.url, from, needsTls: true }, log);
    notifier.send(notice);
    await notifier.drain();
    expect(log.events).toEqual(["notice.failed"]);
    expect(server.received).toEqual([]);
  });
});
