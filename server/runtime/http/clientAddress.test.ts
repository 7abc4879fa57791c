import { describe, expect, it } from "vitest";
import { clientAddressOf, networkOfSocket } from "./clientAddress.ts";

const address = (trustedProxies: number, forwardedFor?: string, remoteAddress = "10.0.0.9") =>
  clientAddressOf({ remoteAddress, forwardedFor, trustedProxies });

describe("clientAddressOf", () => {
  it("believes no header without a proxy", () => {
    expect(address(0, "203.0.113.7")).toBe("10.0.0.9");
    expect(address(0)).toBe("10.0.0.9");
  });

  it("counts from the right: the rest is the sender's own claim", () => {
    expect(address(1, "1.1.1.1, 203.0.113.7")).toBe("203.0.113.7");
    expect(address(2, "1.1.1.1, 203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
  });

  it("takes the leftmost when fewer proxies wrote than expected", () => {
    expect(address(3, "203.0.113.7")).toBe("203.0.113.7");
  });

  it.each(["", "unknown", "203.0.113.7:4711", "x, y"])(
    "falls back to the socket on %j",
    (header) => {
      expect(address(1, header)).toBe("10.0.0.9");
    },
  );

  it("knows an IPv4 address in IPv6 clothes and IPv6 itself", () => {
    expect(address(0, undefined, "::ffff:10.0.0.9")).toBe("10.0.0.9");
    expect(address(1, "2001:db8::7")).toBe("2001:db8::7");
    expect(
      clientAddressOf({ remoteAddress: undefined, forwardedFor: undefined, trustedProxies: 0 }),
    )
      .toBe("unknown");
  });
});

it.each([
  ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:db8:0:1::1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2"],
  [undefined, undefined, "192.0.2.1"],
])("sockets of %s and %s are of one network, of %s another", (first, second, other) => {
  const [one, two, three] = [first, second, other].map((remoteAddress) =>
    networkOfSocket({ remoteAddress })
  );
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});
