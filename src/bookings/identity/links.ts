/** The tokens of private links: of visits, the calendar, the office and its devices. */
import { hash, randomBytes } from "node:crypto";

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Whether a value has the form of a token. */
export const isToken = (text: unknown): text is string => typeof text === "string" && /^[\w-]{43}$/.test(text);

/** What is stored and looked up instead of a token that is shown once: of a link that the office made, or a device. */
export const hashToken = (token: string) => hash("sha256", token, "hex");
