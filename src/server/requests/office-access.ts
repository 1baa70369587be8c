/** Access to the office: without a link or a session that opens it, everything there is a path that nobody knows. */
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  isOfficePath,
  linkTokenIn,
  mayOpen,
  signedOutPath,
  unknownPathFor,
} from "../../bookings/access/office-paths.ts";
import type { OfficeUser } from "../../bookings/access/office-user.ts";
import { networksOf } from "../../bookings/identity/ip-networks.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { OfficeCookie } from "../../runtime/office-cookie.ts";
import type { RateLimits } from "./rate-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who acts, on the office's pages. */
    user: OfficeUser | undefined;
  }
}

export interface OfficeAccessOptions {
  /** Whom the office lets in; without it, nobody. */
  office?: Pick<OfficeService, "findLink" | "findSession" | "noteUse" | "readDraft">;
  rateLimits: RateLimits;
}

/** Finds the path that a request is answered for: its own, that of a device that was signed out, or one that nobody knows. */
export type OfficeAccess = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<string>;

/** @returns a check that sets `request.user` for those whom it lets in */
export function officeAccess(cookie: OfficeCookie, { office, rateLimits }: OfficeAccessOptions): OfficeAccess {
  /** Whether this is the token of a link that works. Over the limit, none works: a refusal would reveal that there are links. */
  async function isWorkingLink({ ip }: FastifyRequest, token: string): Promise<boolean> {
    if (!office) return false;
    const wait = await rateLimits.spend("private", networksOf(ip));
    return wait === undefined && (await office.findLink(token)) !== undefined;
  }

  /** The path that is opened by the session of a device, or leads it out; undefined if there is none. */
  async function opened(request: FastifyRequest, reply: FastifyReply, path: string): Promise<string | undefined> {
    const token = cookie.read(request.headers.cookie);
    const session = token === undefined ? undefined : await office?.findSession(token);
    if (session === "ended") return signedOutPath;
    if (!token || !session || !mayOpen(session.user, path)) return undefined;
    request.user = session.user;
    if (session.isUseToNote) {
      // The page doesn't wait, and a database that is being copied doesn't keep the desk from reading.
      office?.noteUse(token).catch((err) => request.log.error({ err }, "The use of an office session was not stored"));
      reply.header("set-cookie", cookie.set(token));
    }
    return path;
  }

  return async (request, reply, path) => {
    if (!isOfficePath(path)) return path;
    const token = linkTokenIn(path);
    if (token !== undefined && (await isWorkingLink(request, token))) return path;
    return (await opened(request, reply, path)) ?? unknownPathFor(path);
  };
}
