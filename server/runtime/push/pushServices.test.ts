import { expect, it } from "vitest";
import { isPushService } from "./pushServices.ts";

it.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuQyavXutnMH",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD",
])("knows the services of browsers' makers: %s", (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

it.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user:secret@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.evil.test/fcm/send/abc",
  "https://evil.test/fcm.googleapis.com",
  "https://evilpush.apple.com.test/",
  "https://notpush.apple.com/",
  "https://push.apple.com/",
  "https://localhost/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://10.0.0.5/",
  "https://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "no address",
])("reaches only known push services: %s", (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
