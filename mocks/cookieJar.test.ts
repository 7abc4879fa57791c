import { describe, expect, it } from "vitest";
import { createCookieJar } from "./cookieJar.ts";

describe("createCookieJar", () => {
  it("keeps name and value and forgets the attributes", () => {
    const jar = createCookieJar();
    jar.store("__Host-session=a=b; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200");
    jar.store("other=1");
    expect(jar.header()).toBe("__Host-session=a=b; other=1");
  });

  it("replaces a value and drops what has expired", () => {
    const jar = createCookieJar("session=old; other=1");
    jar.store("session=new; Path=/");
    expect(jar.header()).toBe("session=new; other=1");
    jar.store("session=; Max-Age=0; Path=/");
    jar.store("other=; max-age=0");
    expect(jar.header()).toBeUndefined();
  });
});
