import { expect, it } from "vitest";
import { networkOf, networksOf, siteOf } from "./network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["192.0.2.7", [{ network: "192.0.2.7", times: 1 }]],
  ["unknown", [{ network: "unknown", times: 1 }]],
  ["2001:db8:1:2::9", [
    { network: "2001:db8:1:2::", times: 1 },
    { network: "2001:db8:1::/48", times: 2 },
  ]],
])("%s counts on each network that it is in", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
  expect(networksOf(networkOf(address))).toEqual(networks);
  expect(siteOf(address)).toBe(networks.at(-1)?.network);
});
