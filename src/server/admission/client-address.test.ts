import { expect, test } from "vitest";
import { clientAddress, networksOf, visitorNetworks } from "./client-address.ts";

const proxy = "10.0.0.1";

test.each<[string, string | undefined, number, string]>([
  ["without proxies, it is the socket's address", undefined, 0, proxy],
  ["without proxies, nobody's header counts", "198.51.100.7", 0, proxy],
  ["one proxy tells the last address", "198.51.100.7", 1, "198.51.100.7"],
  ["what the visitor wrote in front is no use", "192.0.2.1, 192.0.2.2, 198.51.100.7", 1, "198.51.100.7"],
  ["two proxies: the last but one", "192.0.2.1, 198.51.100.7, 10.0.0.9", 2, "198.51.100.7"],
  ["blanks and their lack don't matter", "192.0.2.1,198.51.100.7 ,10.0.0.9", 2, "198.51.100.7"],
  ["fewer addresses than proxies: the socket's", "198.51.100.7", 2, proxy],
  ["an empty header: the socket's", "", 1, proxy],
  ["no header: the socket's", undefined, 1, proxy],
  ["a name: the socket's", "unknown", 1, proxy],
  ["a malformed address: the socket's", "198.51.100.700", 1, proxy],
  ["a comma at the end: the socket's", "198.51.100.7,", 1, proxy],
  ["a script: the socket's", "<script>", 1, proxy],
  ["with a port", "198.51.100.7:51234", 1, "198.51.100.7"],
  ["IPv6 with brackets and a port", "[2001:db8:1:2::7]:443", 1, "2001:db8:1:2::7"],
])("%s", (_sentence, forwardedFor, trustedProxies, expected) => {
  expect(clientAddress(proxy, forwardedFor, trustedProxies)).toBe(expected);
});

test.each<[string, string, readonly string[]]>([
  ["IPv4", "198.51.100.7", ["198.51.100.7"]],
  ["IPv6", "2001:DB8:1:2345:3:4:5:6", ["2001:db8:1:2345::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]],
  ["IPv6 with leading zeros", "2001:0db8:0001:0002::1", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["IPv6 with zeros left out", "2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["IPv4 mapped to IPv6", "::ffff:198.51.100.7", ["198.51.100.7"]],
  ["IPv4 mapped to IPv6, in hexadecimal", "::ffff:c633:6407", ["198.51.100.7"]],
  ["this machine", "::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["link-local", "fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
  ["no address", "", []],
])("the networks of %s, %s", (_what, address, expected) => {
  expect(networksOf(address)).toEqual(expected);
});

test.each([
  ...["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "100.64.0.1", "169.254.1.1"],
  ...["fd00::1", "fe80::1%eth0", "::", ""],
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
