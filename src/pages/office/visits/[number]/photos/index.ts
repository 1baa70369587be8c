import type { APIRoute } from "astro";
import { answerPhotoForm } from "../../../../../office/visit/photos.tsx";

/** Takes one photo of a visit, or takes one away. */
export const POST: APIRoute = ({ request, params: { number = "" }, locals }) =>
  answerPhotoForm(locals, number, request);
