/// <reference types="astro/client" />

declare namespace App {
  /** What each request brings along. */
  interface RequestLocals {
    /** Sent as X-Request-Id and part of every log line. */
    requestId: string;
    /** Writes lines that carry the request ID. */
    log: import("fastify").FastifyBaseLogger;
    /** The visitor's networks, narrowest first; empty if the address identifies nobody. */
    networks: readonly string[];
    /** The address that the request was sent to: with TLS, if a trusted proxy reports it. */
    origin: string;
    /** What private links to the office begin with: the site's address, or that of the request until the site has one. */
    linkBase: string;
  }
  interface Locals extends RequestLocals {
    bookings: import("./bookings/service.ts").BookingService;
    office: import("./bookings/office-service.ts").OfficeService;
    /** Who acts, on the office's pages: set by server/requests/office-access.ts, checked again by middleware.ts. */
    user: import("./bookings/access/office-user.ts").OfficeUser;
    /** In which a device keeps its office session. */
    officeCookie: import("./runtime/office-cookie.ts").OfficeCookie;
    /** Sends an email at once, and says what is wrong. */
    mail: import("./runtime/direct-mail.ts").DirectMail;
    /** Deletes the emails of visits that were just erased, where they are files. */
    removeErasedMails: (ids: readonly string[]) => Promise<number>;
    /** Copies of the bookings for the office. */
    downloads: import("./runtime/backup/copy.ts").Downloads;
    /** Whether a proxy that speaks TLS is in front. */
    behindTls: boolean;
  }
}

declare module "*&as=picture" {
  const picture: import("vite-imagetools").Picture;
  export default picture;
}
