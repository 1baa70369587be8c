/// <reference types="astro/client" />

declare namespace App {
  type RequestLocals = import("./server/plugins/pages.ts").RequestLocals;
  interface Locals extends RequestLocals {
    bookings: import("./booking/service.ts").BookingService;
    office: import("./booking/office-service.ts").OfficeService;
    /** What opens the calendar subscription. */
    calendarToken: string;
  }
}

declare module "*&as=picture" {
  const picture: import("vite-imagetools").Picture;
  export default picture;
}
