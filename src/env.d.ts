/// <reference types="astro/client" />

declare namespace App {
  type RequestLocals = import("./server/plugins/pages.ts").RequestLocals;
  interface Locals extends Omit<RequestLocals, "desk" | "officeCookie"> {
    bookings: import("./booking/service.ts").BookingService;
    office: import("./booking/office-service.ts").OfficeService;
    /** Who acts: set on every page of the office, where middleware.ts lets nobody else. */
    desk: import("./booking/access/desk.ts").Desk;
    officeCookie: import("./runtime/secrets/office-cookie.ts").OfficeCookie;
    /** What opens the calendar subscription. */
    calendarToken: string;
  }
}

declare module "*&as=picture" {
  const picture: import("vite-imagetools").Picture;
  export default picture;
}
