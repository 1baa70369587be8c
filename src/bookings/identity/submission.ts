/**
 * What the database remembers of a submission. The key is a secret shared by the form and this request only: anyone who
 * sends it again with the same content is taken to be the same visitor. So only hashes are stored.
 */
import { createHmac, hash } from "node:crypto";
import type { BookingRequest } from "../../shared/form/schema.ts";

export interface SubmissionHashes {
  /** SHA-256 of the key, in hex; keys are random, so the hash can't be reversed by guessing. */
  submissionHash: string;
  /** HMAC of the content, in hex, keyed with the submission key so that nobody can test phone numbers against it. */
  contentHash: string;
}

/** What is stored and looked up instead of a submission's key. */
export const hashSubmissionKey = (key: string) => hash("sha256", key, "hex");

/**
 * Hashes a checked request. Empty fields and boxes that are not checked are ignored, so adding an optional field later does not change the hash of
 * earlier submissions.
 */
export function hashSubmission({
  submissionKey,
  termsAccepted: _always,
  ...content
}: BookingRequest): SubmissionHashes {
  const fields = Object.entries(content)
    .filter(([, value]) => value !== "" && value !== undefined && value !== false)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    submissionHash: hashSubmissionKey(submissionKey),
    contentHash: createHmac("sha256", submissionKey).update(JSON.stringify(fields)).digest("hex"),
  };
}
