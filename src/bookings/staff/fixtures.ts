/** Technicians and closings for tests, those in the browser too. */
import type { TechnicianRow } from "../store/schema/tables.ts";
import type { Decisions } from "./affected-visits.ts";

/** Every visit that a change concerns is put on the call list. */
export const callAll: Decisions = { get: () => "call" };

/** Somebody with a known id, who works every day. */
export const technicianRow = (row: Pick<TechnicianRow, "id" | "name"> & Partial<TechnicianRow>): TechnicianRow => ({
  weekdays: "0123456",
  createdAt: "2026-01-01T00:00:00.000Z",
  endedAt: null,
  version: 0,
  ...row,
});
