/** Shape of the content files in src/content/data/error-codes: one per brand, with what its displays show. */
import { z } from "zod";
import { serviceIds } from "../../shared/services/service-ids.ts";
import sourcesData from "../data/error-code-sources.json" with { type: "json" };
import serviceNames from "../data/service-names.json" with { type: "json" };
import { dangersIn } from "../safety/breaches.ts";
import { hostOrFolder, isOn, meta, sentence, slug, text } from "./text-shapes.ts";

/** Whose pages count as a maker's own, by brand; where copies of makers' manuals are kept; who else of the trade is believed. */
export const errorCodeHostsSchema = z.strictObject({
  makers: z.record(slug, z.array(hostOrFolder).min(1)),
  archives: z.array(hostOrFolder),
  trade: z.array(hostOrFolder),
});
const { makers, archives, trade } = errorCodeHostsSchema.parse(sourcesData);

/** A page or a manual of the maker, or a page of the repair trade. */
const source = z
  .strictObject({
    /** What entries call it. */
    id: slug,
    title: text.min(10).max(110),
    /** Of the maker's page or manual, or of a copy of the manual. */
    url: z.url({ protocol: /^https$/, error: "must be an address that begins with https" }).optional(),
    /** The manual's publication number, or the model it is for. */
    number: text.max(40).optional(),
  })
  .refine(({ url, number }) => url || number, "needs an address, or the manual's number");

/** An error code without what people leave out or add when they type it: "d E", "DE" and "dE" are the same. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const entry = z.strictObject({
  /** As the display shows it, or which light blinks how often. */
  code: text.max(40),
  /** Other codes for the same. */
  variants: z.array(text.max(40)).min(1).optional(),
  appliance: z.enum(serviceIds),
  /** One of the service's common issues, word for word. */
  issue: z.string(),
  meaning: sentence.max(140),
  firstCheck: sentence.max(220),
  whenToCall: sentence.max(160),
  /** The remedy is not ours, but an electrician's, for instance: nothing is offered to book. */
  notOurs: z.literal(true).optional(),
  /** That other models of the brand mean something else by it, or don't have it. */
  byModel: sentence.max(180).optional(),
  /** Id of one of the file's sources. */
  source: slug,
  /** Where in the source. */
  pages: text.max(20).optional(),
});

const shape = z.strictObject({
  /** Id of the brand, and name of the file. */
  brand: slug,
  lead: sentence.max(200),
  /** How this brand's displays are read. */
  reading: sentence.max(260),
  meta,
  sources: z.array(source).min(1),
  codes: z.array(entry).min(1),
});

/** No source, no entry: each names one. No sentence breaks a safety rule. */
export const errorCodesSchema = shape.superRefine(({ brand, sources, codes }, context) => {
  const mistake = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const own = makers[brand] ?? [];
  for (const [index, { id, url, number }] of sources.entries()) {
    const hosts = number ? [...own, ...archives] : own;
    if (url && !isOn([...hosts, ...trade], url)) {
      mistake(["sources", index, "url"], `is on none of these, nor of the trade: ${hosts.join(", ")}`);
    }
    if (!codes.some((code) => code.source === id)) mistake(["sources", index, "id"], "no entry uses it");
  }
  const seen = new Set<string>();
  for (const [index, code] of codes.entries()) {
    const at = (field: string) => ["codes", index, field];
    const issues = serviceNames.find(({ id }) => id === code.appliance)?.details ?? [];
    if (!issues.includes(code.issue)) {
      mistake(at("issue"), `"${code.issue}" is not one of the service's issues: ${issues.join(", ")}`);
    }
    if (!sources.some(({ id }) => id === code.source))
      mistake(at("source"), `"${code.source}" is not among the sources`);
    for (const shown of new Set([code.code, ...(code.variants ?? [])].map(plainCode))) {
      const key = `${code.appliance} ${shown}`;
      if (seen.has(key)) mistake(at("code"), `"${shown}" is there already for this appliance`);
      seen.add(key);
    }
    const texts = (["meaning", "firstCheck", "whenToCall", "byModel"] as const).flatMap((field) =>
      code[field] ? [{ path: at(field), text: code[field] }] : [],
    );
    for (const { path, message } of dangersIn(code.appliance, code.issue, texts)) mistake(path, message);
  }
});

/** Whether a source is the repair trade's and not the maker's. */
export const isFromTrade = ({ url }: Pick<z.infer<typeof source>, "url">): boolean => !!url && isOn(trade, url);

/** What the file of a brand holds. */
export type ErrorCodes = z.infer<typeof shape>;
/** What one code of an appliance means. */
export type ErrorCode = z.infer<typeof entry>;
