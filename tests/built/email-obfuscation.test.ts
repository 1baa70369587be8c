/**
 * Cloudflare, which many put before their site, hides email addresses unless it is told otherwise: a script of its own shows
 * them when a page has loaded, but not what our scripts put in place later, and not without JavaScript.
 */
import { expect, test } from "vitest";
import { guestValues } from "../../src/bookings/fixtures.ts";
import { privatePath } from "../../src/shared/links/private-path.ts";
import { startWithBookings } from "./with-bookings.ts";
