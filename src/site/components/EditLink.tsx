import { editableTexts, textPath } from "../../content/reading/own-texts.ts";
import { type FactName, factFields, factPath } from "../../facts/schema.ts";
import { site } from "../../facts/site.ts";

interface EditLinkProps {
  href: string;
  /** What the link changes, in a few words. */
  label: string;
}

/** In the office's preview, the way to where something is changed; on the site itself, nothing. */
const EditLink = ({ href, label }: EditLinkProps) => (
  <a className="edit-link" href={href} title={label}>
    Edit<span>: {label}</span>
  </a>
);

/** Beside the place that is about some facts. */
export const EditFacts = ({ of }: { of: readonly FactName[] }) =>
  site().isPreview
    ? of.map((name) => <EditLink key={name} href={factPath(name)} label={factFields[name].label} />)
    : null;

/** Beside texts that the owner may write, by their ids; what isn't one of them has no link. */
export const EditTexts = ({ of }: { of: readonly string[] }) =>
  site().isPreview
    ? of.flatMap((id) => {
        const text = editableTexts.get(id);
        return text ? [<EditLink key={id} href={textPath(id)} label={text.label} />] : [];
      })
    : null;
