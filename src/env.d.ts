/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    bookings: import("./booking/book.ts").BookingService;
  }
}

declare module "*&as=picture" {
  const picture: import("vite-imagetools").Picture;
  export default picture;
}
