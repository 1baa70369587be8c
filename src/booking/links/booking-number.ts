/** What people quote on the phone: the start of the id, which is enough for the command line too. */
export const bookingNumber = ({ id }: { id: string }): string => id.slice(0, 8);
