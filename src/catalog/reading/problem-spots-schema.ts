import { z } from "zod";
import { serviceIds } from "../services/service-ids.ts";
import { label, slug } from "./text-shapes.ts";

/** In percent of the picture's width or height. */
const percent = z.number().min(5).max(95);

const problemSpotSchema = z
  .strictObject({
    /** The problem's page. */
    slug,
    /** What is there: "Door seal". */
    name: label,
    /** Center of the spot; neither where the picture doesn't show it. */
    x: percent.optional(),
    y: percent.optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), "needs both x and y, or neither");

/** Where on its picture each service's appliance has its problems. */
export const problemSpotsSchema = z.record(z.enum(serviceIds), z.array(problemSpotSchema).max(6));

export type ProblemSpot = z.infer<typeof problemSpotSchema>;
export type ProblemSpots = z.infer<typeof problemSpotsSchema>;
