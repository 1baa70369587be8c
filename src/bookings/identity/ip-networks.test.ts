import { expect, test } from "vitest";
import { networksOf, visitorNetworks } from "./ip-networks.ts";

test.each<[string, string, readonly string[]]>([
  ["IPv4", "198.51.100.7", ["198.51.100.7"]],
  ["IPv6", "2001:DB8:1:2345:3:4:5:6", ["2001:db8:1:2345::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]],
  ["IPv6 with leading zeros", "2001:0db8:0001:0002::1", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["IPv6 with zeros left out", "2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["IPv4 mapped to IPv6", "::ffff:198.51.100.7", ["198.51.100.7"]],
  ["IPv4 mapped to IPv6, in hexadecimal", "::ffff:c633:6407", ["198.51.100.7"]],
  ["this machine", "::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["link-local", "fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
  ["IPv4 with a port", "203.0.113.10:50001", ["203.0.113.10"]],
  ["IPv4 in quotes", '"203.0.113.10:50001"', ["203.0.113.10"]],
  ["IPv6 in brackets", "[2001:db8::7]", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["IPv6 with a port", "[2001:db8::7]:50001", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["IPv6 in quotes", ' "[2001:db8::7]:50001"', ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["IPv4 mapped to IPv6, with a port", "[::ffff:198.51.100.7]:1", ["198.51.100.7"]],
  ["no address", "", []],
  ["no address", "unknown", []],
  ["a hidden one", "_gazonk:50001", []],
  ["half of one", "203.0.113:50001", []],
])("the networks of %s, %s", (_what, address, expected) => {
  expect(networksOf(address)).toEqual(expected);
});

test.each([
  ...["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "169.254.1.1"],
  ...["fd00::1", "fe80::1%eth0", "::", "", "10.1.2.3:443", "[fd00::1]:443", "unknown"],
])("the address %s identifies no visitor", (address) => {
  expect(visitorNetworks(address)).toEqual([]);
});

test.each(["198.51.100.7", "172.32.0.1", "::ffff:198.51.100.7", "2001:db8::1", "64:ff9b::1"])(
  "the address %s identifies a visitor",
  (address) => {
    expect(visitorNetworks(address)).toEqual(networksOf(address));
    expect(visitorNetworks(address)).not.toEqual([]);
  },
);
