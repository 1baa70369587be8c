/** Mail servers quote the addresses they reject, and connection strings have a password before their "@". */
export const withoutEmails = (text: string) => text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, "…@…");
