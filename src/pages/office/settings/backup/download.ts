import type { APIRoute } from "astro";
import { downloadBackup } from "../../../../office/settings/backup/backup-page.tsx";

/** Sends a copy of the bookings. */
export const POST: APIRoute = ({ locals }) => downloadBackup(locals);
