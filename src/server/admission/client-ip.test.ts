import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

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
  expect(clientIp(proxy, forwardedFor, trustedProxies)).toBe(expected);
});
