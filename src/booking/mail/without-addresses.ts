/** Mail servers quote whom they refuse, and connection strings hold a password before their "@". */
export const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, "…@…");
