/** The cookies of a browser. Scripts of the page may neither read nor send them. */
export interface CookieJar {
  /** The `Cookie` header of the next request; undefined when the jar is empty. */
  header(): string | undefined;
  /** Keeps what one `Set-Cookie` header says. */
  store(setCookie: string): void;
  clear(): void;
}

export function createCookieJar(start = ""): CookieJar {
  const cookies = new Map<string, string>();
  for (const pair of start.split("; ").filter(Boolean)) keep(pair);

  function keep(pair: string): string {
    const [name = "", ...value] = pair.split("=");
    cookies.set(name, value.join("="));
    return name;
  }

  return {
    header() {
      if (cookies.size === 0) return undefined;
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    store(setCookie) {
      const [pair = "", ...attributes] = setCookie.split(";").map((part) => part.trim());
      const name = keep(pair);
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
    },
    clear: () => cookies.clear(),
  };
}
