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
const optionsOf: Partial<Record<FactName, Options>> = {
  servicesOff: allServices.map(({ id, title }) => [id, title]),
  gasOff: gasServices.map((id) => [id, `Gas ${applianceName(id).toLowerCase()}`]),
  communitiesOff: byName(allCities.map(({ slug, name }) => [slug, name])),
  brandsOff: byName(allBrands.map(({ id, name }) => [id, name])),
};

/** The field with its boxes, and what their ids stand for. */
export const withOptions = (name: FactName, field: Field): Field =>
  field.kind === "switches" ? { ...field, options: optionsOf[name] ?? [] } : field;
