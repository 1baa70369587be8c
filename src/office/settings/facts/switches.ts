/** The names of what the office switches on and off, which facts know by ids alone. */
import { allBrands } from "../../../content/brands.ts";
import { allCities } from "../../../content/places/cities.ts";
import { allServices } from "../../../content/services/services.ts";
import type { Field } from "../../../facts/fields.ts";
import type { FactName } from "../../../facts/schema.ts";
import { gasServices } from "../../../shared/services/offered-services.ts";
import { applianceName } from "../../../shared/services/service-title.ts";

type Options = readonly (readonly [id: string, label: string])[];

const byName = (options: Options) => options.toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
const servicesOff: Options = allServices.map(({ id, title }) => [id, title]);
const optionsOf: Partial<Record<FactName, Options>> = {
  servicesOff,
  gasOff: gasServices.map((id) => [id, `Gas ${applianceName(id).toLowerCase()}`]),
  communitiesOff: byName(allCities.map(({ slug, name }) => [slug, name])),
  brandsOff: byName(allBrands.map(({ id, name }) => [id, name])),
};
const { gasOff: _, ...byId } = optionsOf;
const names = new Map(Object.values(byId).flat());

/** What an id stands for; the id itself where content no longer has it. */
export const nameOf = (id: string): string => names.get(id) ?? id;

/** The field with its boxes. */
export const withOptions = (name: FactName, field: Field): Field =>
  field.kind === "switches" ? { ...field, options: optionsOf[name] ?? [] } : field;
