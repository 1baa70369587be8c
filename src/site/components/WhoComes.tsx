/** Who comes to the door and what backs them, as far as the owner says: on home, About and a visit's page. */
import { shown } from "../../facts/derived/shown-facts.ts";
import { business } from "../../facts/site.ts";
import { personPhoto } from "../../shared/photo-paths.ts";
import { vanPath } from "../scenes/scenes.ts";

const kinds = { license: "Licensed", insurance: "Insured", certification: "Certified", parts: "Parts" };

/** What backs the words, with the page where a number can be looked up. */
export const licenses = () =>
  shown().licenses.map(({ kind, name, number, lookUp }) => ({
    id: `${kind} ${name}`,
    term: kinds[kind],
    details: (
      <>
        {number ? `${name}, number ${number}` : name} {lookUp && <a href={lookUp}>Look it up</a>}
      </>
    ),
  }));

/**
 * What customers may ask for at the door: only what each visit has anyway.
 * @param number the visit's, where it is known
 */
export const atTheDoor = (number?: string) => [
  {
    id: "name",
    term: "Your technician’s name",
    details: number
      ? "We’ll show it here and in our emails as soon as we know who’s coming."
      : "Your visit’s page and our emails give it as soon as we know who’s coming.",
  },
  {
    id: "number",
    term: "Your visit’s number",
    details: (
      <>
        {number ? <b>{number}</b> : "It looks like K72-MPD."} Before you open the door, ask for it. Our technician has
        it on their phone.
      </>
    ),
  },
  {
    id: "price",
    term: "The price first",
    details: "You see the price in writing and agree to it, on your own phone if you like, before any work starts.",
  },
  {
    id: "doubt",
    term: "Any doubt?",
    details: `Call ${business().phone.text} and leave the door closed. We’ll tell you whether we sent someone.`,
  },
];

/** "SO" for "Sam Ortiz". */
const initialsOf = (name: string) => {
  const letters = name.split(" ").map((word) => [...word][0] ?? "");
  return [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
};

/** A photo, or initials: never a drawn face. The name is beside it. */
export function Portrait({
  name,
  photo,
  className,
}: {
  name: string;
  photo: string | null;
  className?: string | undefined;
}) {
  if (photo === null)
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={personPhoto(photo).avif} sizes="5.5rem" />
      <img src={personPhoto(photo).webp} width={320} height={320} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

/** The van that stops at the curb: in the site's colors, without lettering. */
export const Van = () => <img src={vanPath} width={208} height={104} alt="Our van" />;
