/** Which paths belong to the office, and which of them a technician's link opens. */
import { largestPhoto } from "../pictures/pictures.ts";
import type { OfficeUser } from "./office-user.ts";

/** In any case, since the answer must not depend on how closely a guess resembles the real path. */
const office = /^\/+office(?=\/|$)/i;

/** Whether a path is the office or below it. */
export const isOfficePath = (path: string) => office.test(path);

/** The forms that send pictures: of people, and for the look of the site. */
export const photoFormPaths = ["/office/settings/people", "/office/settings/look"];
/** The form that sends a list of customers. */
export const listFormPath = "/office/settings/customers";
/** The paths that take a photo of a visit, one at a time, as routes: of its customer by the private link, and of the office. */
export const customersPhotosRoute = "/booking/:token/photos";
export const officePhotosRoute = "/office/visits/:number/photos";
/** The token or number in such a path. */
export const visitPhotosIn = (path: string) => /^\/(?:booking|office\/visits)\/([^/]+)\/photos$/.exec(path)?.[1];
/** In bytes, all of it together: one of the largest photos, or several of the usual size. Other forms send texts alone. */
export const photoFormLimit = 20 * 1024 * 1024;
/** The forms with all texts of a page, as a route; in bytes, a few of the longest texts. */
export const textsRoute = "/office/settings/texts/:page";
export const textsFormLimit = 1024 * 1024;
/** In bytes: one of the largest photos, and what a form has around it. */
export const visitPhotoLimit = largestPhoto + 64 * 1024;

/** A path that nobody knows, of the same length and words: every answer to it is that of an unknown path. */
export const unknownPathFor = (path: string) => path.replace(office, "/xyzzyx");

/** What a device is answered on which the office was open once; only its cookie proves that. */
export const signedOutPath = "/office/enter/signed-out";

/** The token of a link that opens the office, if a path has the form of one. */
export function linkTokenIn(path: string): string | undefined {
  return /^\/+office\/+enter\/+([\w-]{43})\/*$/.exec(path)?.[1];
}

/** Whether somebody may open a path: technicians see their own day, their own visits and these customers only, which those pages check. */
export function mayOpen({ technicianId }: OfficeUser, path: string): boolean {
  if (technicianId === undefined) return true;
  const visit = /visits\/+(?!new(\/|$))[^/]+(\/+photos(\/+[^/]+)?)?/.source;
  return new RegExp(`^/+office(/+(sign-out|worker\\.js|people/+[^/]+|${visit}))?/*$`).test(path);
}
