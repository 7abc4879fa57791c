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

/** What a browser said of itself, in words: "Firefox on Windows". Anything may stand there. */
export function deviceName(device: string): string {
  return knownDevice(device) ?? "Unknown device";
}

/** The same; undefined where it said nothing that is known. */
export function knownDevice(device: string): string | undefined {
  const browser = firstIn(browsers, device);
  const system = firstIn(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
