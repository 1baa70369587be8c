/** /api/openapi.json: the API in OpenAPI 3.1. What a booking needs comes from the form's own schema. */

import { business } from "../../facts/site.ts";
import { nextTimesOffered } from "../../shared/availability/availability.ts";
import { href } from "../../shared/links/href.ts";
import { offeredServices } from "../../shared/services/offered-services.ts";
import { capitalized } from "../../shared/text.ts";
import { bookableTime } from "../../shared/time/bookable-time.ts";
import { bookingJsonSchema } from "./booking-fields.ts";
import { problemKinds, problemMediaType } from "./problem-details.ts";

const text = { type: "string" };
const day = { type: "string", format: "date" };
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: "object",
  required,
  properties,
});
const visit = object({ date: day, slot: text });

const schemas = () => ({
  Booking: bookingJsonSchema(),
  Booked: object({ status: { const: "booked" }, serviceDate: day, timeSlot: text, link: text, number: text }),
  Availability: object(
    {
      days: {
        type: "array",
        items: object(
          {
            date: day,
            spots: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
            closed: { const: true, description: "No visits that day." },
            officeClosed: { const: true, description: "Nobody answers the phone that day, either." },
            holiday: { type: "string", description: "For which the business is closed, such as Thanksgiving." },
          },
          ["date", "spots"],
        ),
      },
      free: { type: "array", items: object({ date: day, slot: text, text, short: text }) },
      closedDays: { type: "array", items: text, description: "The days of officeClosed and holidays in words." },
      callInstead: { type: "string", description: "Only while nothing can be booked online: why, and whom to call." },
    },
    ["days", "free", "closedDays"],
  ),
  Coverage: object(
    {
      answer: { enum: ["yes", "call", "box", "no", "unknown"] },
      message: text,
      phone: text,
      places: { type: "array", items: text },
      next: visit,
    },
    ["answer", "message", "phone"],
  ),
  Services: object({
    services: {
      type: "array",
      items: object({
        id: { enum: offeredServices().map(({ id }) => id) },
        name: text,
        description: text,
        url: text,
        problems: { type: "array", items: text },
      }),
    },
    windows: { type: "array", items: object({ id: text, name: text, hours: text, days: text }) },
    business: object({ name: text, phone: text, area: text }),
    terms: object(
      {
        url: text,
        fromUsd: { type: "number" },
        warrantyDays: { type: "integer" },
        noticeHours: { type: "integer" },
        timeZone: text,
      },
      ["url", "warrantyDays", "noticeHours", "timeZone"],
    ),
  }),
  Problem: object(
    {
      type: { ...text, format: "uri", description: `Ends in #kind: ${Object.keys(problemKinds).join(", ")}.` },
      title: text,
      status: { type: "integer" },
      detail: { type: "string", description: "In the words that people read." },
      errors: { type: "object", additionalProperties: text },
      alternatives: { type: "array", items: visit },
      earlier: object({ state: text, serviceDate: day, timeSlot: text }),
    },
    ["type", "title", "status", "detail"],
  ),
});

const ref = (name: keyof ReturnType<typeof schemas>) => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, name: keyof ReturnType<typeof schemas>, type = "application/json") => ({
  description,
  content: { [type]: { schema: ref(name) } },
});
const problem = (description: string) => answer(description, "Problem", problemMediaType);

/** What anything can be answered with. */
const otherwise = { default: problem("Any other error") };

const dayParameter = (name: string, description: string) => ({ name, in: "query", description, schema: day });

/** The whole description. Addresses are relative to where it was read. */
export function openApi(): object {
  return {
    openapi: "3.1.0",
    info: {
      title: `${business().name}: booking a visit`,
      version: "1",
      description: "In plain words: /llms.txt. Nothing here finds a visit or a person by phone, email or address.",
      termsOfService: href("terms"),
    },
    servers: [{ url: "/" }],
    paths: {
      "/api/services": {
        get: {
          operationId: "listServices",
          summary: "What can be booked: services, their common problems, and time windows",
          responses: { 200: answer("The offer", "Services"), ...otherwise },
        },
      },
      "/api/availability": {
        get: {
          operationId: "findFreeTimes",
          summary: `Spots left per day and time window, and the next ${nextTimesOffered} free times`,
          parameters: [
            dayParameter("from", "Today unless given"),
            dayParameter("to", `${capitalized(bookableTime())} ahead unless given`),
          ],
          responses: {
            200: answer("What is free", "Availability"),
            400: problem(problemKinds.unreadable.title),
            ...otherwise,
          },
        },
      },
      "/api/coverage": {
        get: {
          operationId: "checkPlace",
          summary:
            "Whether a technician comes to a place, and the next free visit. No answer but a no in Pinellas County keeps anyone from booking.",
          parameters: [
            {
              name: "place",
              in: "query",
              required: true,
              description: "ZIP code or city",
              schema: { ...text, examples: ["33770"] },
            },
          ],
          responses: {
            200: answer("What we say of the place", "Coverage"),
            400: problem(problemKinds.unreadable.title),
            ...otherwise,
          },
        },
      },
      "/api/bookings": {
        post: {
          operationId: "bookVisit",
          summary: "Books a visit. Safe to repeat with the same key.",
          parameters: [
            {
              name: "Idempotency-Key",
              in: "header",
              required: true,
              description: "A UUID of your own, the same for each retry of one booking",
              schema: { type: "string", format: "uuid" },
            },
          ],
          requestBody: { required: true, content: { "application/json": { schema: ref("Booking") } } },
          responses: {
            200: answer("This was booked before; day and time are those of the visit now", "Booked"),
            201: answer("Booked", "Booked"),
            400: problem(`${problemKinds.unreadable.title}, or ${problemKinds.key.title}`),
            403: problem(problemKinds.refused.title),
            409: problem(
              `${problemKinds["slot-full"].title}, ${problemKinds["already-sent"].title}, or ${problemKinds["already-booked"].title}`,
            ),
            413: problem(problemKinds.refused.title),
            415: problem(problemKinds.unsupported.title),
            422: problem(problemKinds.invalid.title),
            429: problem(problemKinds.refused.title),
            ...otherwise,
          },
        },
      },
    },
    components: { schemas: schemas() },
  };
}
