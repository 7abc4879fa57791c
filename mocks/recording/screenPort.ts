/** The message from a frame to the outer page: to be the screen of this tab. */
export interface AskedScreen {
  readonly screenOf: number;
}

export interface GivenScreen {
  readonly cookies: string;
}

/** The tab whose screen an address asks for; undefined where it asks for none. */
export function screenAsked({ search }: Pick<Location, "search">): number | undefined {
  const tab = new URLSearchParams(search).get("screen");
  return tab === null ? undefined : Number(tab);
}

/** In a frame: the way to the recording's bank, which the page around it has. */
export function portOfScreen(tab: number): Promise<{ port: MessagePort; cookies: string }> {
  return new Promise((found) => {
    addEventListener(
      "message",
      function hear({ source, data, ports: [port] }: MessageEvent<GivenScreen>) {
        if (source !== parent || port === undefined) return;
        removeEventListener("message", hear);
        found({ port, cookies: data.cookies });
      },
    );
    parent.postMessage({ screenOf: tab } satisfies AskedScreen, location.origin);
  });
}
