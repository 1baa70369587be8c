/**
 * What the database remembers of a submission. The key is a secret that only the form and this request hold: whoever
 * sends it again with the same content is taken for the same visitor. So only hashes are stored.
 */
import { createHmac, hash } from "node:crypto";
import type { BookingRequest } from "../form/schema.ts";

export interface SubmissionHashes {
  /** SHA-256 of the key, in hexadecimal; keys are random, so it can't be guessed back. */
  submissionHash: string;
  /** Of what was sent, in hexadecimal; made with the key, so that nobody can try phone numbers on it. */
  contentHash: string;
}

/** What is stored and looked up in place of a submission's key. */
export const hashSubmissionKey = (key: string) => hash("sha256", key, "hex");

/**
 * The hashes of a checked request. Fields that are empty don't count, so that an optional field added later leaves the
 * content of earlier submissions what it was.
 */
export function hashSubmission({
  submissionKey,
  termsAccepted: _always,
  ...content
}: BookingRequest): SubmissionHashes {
  const fields = Object.entries(content)
    .filter(([, value]) => value !== "")
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    submissionHash: hashSubmissionKey(submissionKey),
    contentHash: createHmac("sha256", submissionKey).update(JSON.stringify(fields)).digest("hex"),
  };
}
