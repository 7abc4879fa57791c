import { expect, it } from "vitest";
import { deviceName } from "./deviceName.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0`,
    "Firefox on Windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/148.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/148.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/148.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${webKit} Version/26.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webKit} CriOS/148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/148.0 Safari/537.36 Edg/148.0`,
    "Edge on Windows",
  ],
  ["curl/8.9", "Unknown device"],
  ["", "Unknown device"],
])("%s", (device, name) => expect(deviceName(device)).toBe(name));
