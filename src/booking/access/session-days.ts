/** For how many days without use the office stays open on a device. Browser-safe; imports nothing. */
export const sessionDays = 30;
