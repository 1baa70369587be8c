/** How bookings of the same person are recognised: the same telephone line or mailbox, however it is written. */

export interface Person {
  phoneKey: string;
  emailKey: string;
}

/** The last ten digits: "+1 727 555 0123" and "(727) 555-0123" are one line. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, "").slice(-10);

export const emailKey = (email: string) => email.trim().toLowerCase();

export function personOf({ phone, email }: { phone: string; email: string }): Person {
  return { phoneKey: phoneKey(phone), emailKey: emailKey(email) };
}
