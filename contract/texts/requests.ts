/** Error messages for programs that call the API. People never see them on a page of ours. */
export const requestTexts = {
  clientIdReused: "This clientId was used for another message",
  idempotencyKey: (longest: number) => `Use 1 to ${longest} visible ASCII characters`,
  pushServiceNeeded: "Enter the URL of a browser's push service",
  pushOfAnotherBrowser: "This push subscription belongs to another browser",
} as const;
