const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

function firstIn(names: readonly [RegExp, string][], device: string): string | undefined {
  return names.find(([sign]) => sign.test(device))?.[1];
}

/** Returns a user agent in words, such as "Firefox on Windows". Accepts any text. */
export function deviceName(device: string): string {
  return knownDevice(device) ?? "Unknown device";
}

/** Returns a user agent in words, or undefined if we recognize no browser or system. */
export function knownDevice(device: string): string | undefined {
  const browser = firstIn(browsers, device);
  const system = firstIn(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
