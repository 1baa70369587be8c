/** The pages whose texts the owner may write otherwise. */
import { href } from "../shared/links/href.ts";
import { brands } from "./brands.ts";
import { cities } from "./places/cities.ts";
import { editableTexts, pageOf } from "./reading/own-texts.ts";
import { guides } from "./services/guides.ts";
import { services } from "./services/services.ts";
import { overview, privacy, terms } from "./texts.ts";

export interface TextPage {
  /** What the ids of its texts begin with. */
  id: string;
  name: string;
  /** Where visitors read it. */
  path: string;
}

/** Not what the owner added, whose text is among the facts. */
const isOurs = ({ own }: { own?: unknown }) => !own;

/** By groups, as far as the site offers what they are about. */
export const textPages = (): Readonly<Record<string, readonly TextPage[]>> => ({
  Pages: [
    { id: "home", name: "Home", path: "/" },
    { id: "overview", name: overview().title, path: href("overview") },
    { id: "legal.terms", name: terms().title, path: href("terms") },
    { id: "legal.privacy", name: privacy().title, path: href("privacy") },
  ],
  Services: services().map(({ id, title }) => ({ id: `services.${id}`, name: title, path: href("service", id) })),
  Guides: guides().map(({ serviceId, title }) => ({ id: `guides.${serviceId}`, name: title, path: `/${serviceId}` })),
  Communities: cities()
    .filter(isOurs)
    .map(({ slug, name }) => ({ id: `cities.${slug}`, name, path: href("city", slug) })),
  Brands: brands()
    .filter(isOurs)
    .map(({ id, name }) => ({ id: `brands.${id}`, name, path: href("brand", id) })),
});

/** "Largo, introduction": a text by its id, which may be of what the site no longer offers. */
export function textName(id: string): string {
  const page = Object.values(textPages())
    .flat()
    .find((one) => one.id === pageOf(id));
  return `${page?.name ?? pageOf(id)}, ${editableTexts.get(id)?.label.toLowerCase() ?? "text"}`;
}
