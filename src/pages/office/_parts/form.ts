/** Reads what the forms of the office's pages send. */

/** 400, for which the server has a page in words. */
export const unreadable = () => new Response(null, { status: 400 });

/** The form of a POST; undefined for a request without one, and the answer where the body is no form. */
export async function sentForm(request: Request): Promise<FormData | Response | undefined> {
  return request.method === "POST" ? request.formData().catch(unreadable) : undefined;
}
