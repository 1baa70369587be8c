/**
 * Access to the office: without a link or a session that opens it, the office does not exist. Everything at or below
 * /office is then answered as a path that nobody knows, by the same code.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  isOfficePath,
  linkTokenIn,
  mayOpen,
  signedOutPath,
  unknownPathFor,
} from "../../booking/access/office-paths.ts";
import type { OfficeUser } from "../../booking/access/office-user.ts";
import { networksOf } from "../../booking/identity/ip-networks.ts";
import type { OfficeService } from "../../booking/office-service.ts";
import type { OfficeCookie } from "../../runtime/secrets/office-cookie.ts";
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

  async function isLetIn(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<boolean | typeof signedOutPath> {
    const token = cookie.read(request.headers.cookie);
    const session = token === undefined ? undefined : await office?.findSession(token);
    if (session === "ended") return signedOutPath;
    if (!token || !session || !mayOpen(session.user, path)) return false;
    request.user = session.user;
    if (session.isUseToNote) {
      // The page doesn't wait, and a database that is being copied doesn't keep the desk from reading.
      office?.noteUse(token).catch((err) => request.log.error({ err }, "The use of an office session was not stored"));
      reply.header("set-cookie", cookie.set(token));
    }
    return true;
  }

  return async (request, reply, path) => {
    if (!isOfficePath(path)) return path;
    const token = linkTokenIn(path);
    const isOpen =
      (token !== undefined && (await isWorkingLink(request, token))) || (await isLetIn(request, reply, path));
    if (isOpen === signedOutPath) return signedOutPath;
    return isOpen ? path : unknownPathFor(path);
  };
}
