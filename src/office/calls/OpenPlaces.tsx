import type { CustomerText } from "../../bookings/queries/customer-texts.ts";
import { isAsked, type OpenPlace } from "../../bookings/visits/openings.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime, dayAndTime } from "../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import type { OfficeRequest } from "../answer.ts";
import { PhoneLink } from "../shared/ContactLinks.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { labeled } from "../shared/labeled.tsx";
import { milesBetween } from "../shared/miles.ts";
import { TextLink } from "../shared/TextCustomer.tsx";
import { noTextInWords } from "../shared/Told.tsx";
import { countInWords, timeInWords } from "../shared/words.ts";
import styles from "./CallsScreen.module.css";

type Waiting = OpenPlace["waiting"][number];

/** More would not be called anyway: they come up as these are answered. */
const mostShown = 8;

/** Who waits for a place: the nearest first, then who has waited longest. Whose ZIP code isn't known comes last. */
const nearestFirst = ({ left, waiting }: OpenPlace) =>
  waiting
    .map((one) => ({ ...one, miles: milesBetween(left?.address ?? "", one.booking.address) }))
    .sort((a, b) => {
      const [near, far] = [a.miles ?? Number.POSITIVE_INFINITY, b.miles ?? Number.POSITIVE_INFINITY];
      return near === far ? 0 : near - far;
    })
    .slice(0, mostShown);

/** What a page needs to show them: the text that offers each place, by place and visit. */
export async function loadOpenPlaces({ office }: Pick<OfficeRequest, "office">, date?: OpenPlace["date"]) {
  const places = await office.openPlaces(date);
  const shown = places.map((place) => ({ ...place, waiting: nearestFirst(place) }));
  const texts = shown.map(async ({ id, date: serviceDate, slot: timeSlot, waiting }) => {
    const offered = waiting.map(({ booking }) => ({ ...booking, serviceDate, timeSlot }));
    return [id, await office.texts(offered, "offer")] as const;
  });
  return { places: shown, texts: new Map(await Promise.all(texts)) };
}

type Loaded = Awaited<ReturnType<typeof loadOpenPlaces>>;

function answerOf({ offer }: Waiting, now: Date): string | undefined {
  if (!offer) return undefined;
  if (offer.answer === "no") return "Said no";
  return isAsked(offer, now) ? `Offer open until ${clockTime(offer.expiresAt)}` : "No answer yet";
}

function Waits({
  place,
  one,
  customer,
  now,
}: {
  place: Loaded["places"][number];
  one: Loaded["places"][number]["waiting"][number];
  customer: CustomerText | undefined;
  now: Date;
}) {
  const { booking, offer, miles } = one;
  const { id, name, phone, email, waitingSince } = booking;
  const said = answerOf(one, now);
  const asked = offer !== undefined && isAsked(offer, now);
  return (
    <li id={`waits-${place.id}-${id}`} className={styles.call}>
      <div>
        <p className={styles.who}>
          <b>{name}</b> <PhoneLink phone={phone} />
        </p>
        <p>
          <a href={visitPath(booking)}>{timeInWords(booking)}</a>
          {miles !== undefined && ` · ${miles < 1 ? "under 1" : Math.round(miles)} mi`}
        </p>
        <p className={styles.since}>
          {waitingSince && `Waiting since ${dayAndTime(waitingSince)}`}
          {email === "" && (customer?.text && !customer.noTexts ? ". No email: call or text" : ". No email: call")}
          {customer?.noTexts && `. ${noTextInWords(customer.noTexts)}`}
        </p>
        {said && <p className={styles.why}>{said}</p>}
      </div>
      <div className={styles.form}>
        {asked && customer && (
          <TextLink customer={customer} booking={booking} about={`${place.id}-`} path={visitPath(booking)} now={now} />
        )}
        {!asked && (
          <PostForm
            action={href("calls")}
            id={`offer-${place.id}-${id}`}
            sends={{ action: "offer", place: place.id, id }}
          >
            <SubmitButton look="secondary">{labeled("Offer it", ` to ${name}`)}</SubmitButton>
          </PostForm>
        )}
      </div>
    </li>
  );
}

/** The times that visits have left and others wait for: one press offers them. The first to say yes has it. */
export function OpenPlaces({ places, texts, now }: Loaded & { now: Date }) {
  return places.map((place) => {
    const { id, date, slot, waiting } = place;
    const title = `${timeInWords({ serviceDate: date, timeSlot: slot })}: ${countInWords(waiting.length, "person waiting", "people waiting")}`;
    const unasked = waiting.filter(({ offer }) => !offer || (offer.answer === "" && !isAsked(offer, now)));
    return (
      <section key={id} id={`place-${id}`} className={styles.part} aria-labelledby={`place-title-${id}`}>
        <h2 id={`place-title-${id}`}>
          {date === todayInNewYork(now) ? "Open spot today: " : "Open spot: "}
          {title}
        </h2>
        <ul className={styles.calls}>
          {waiting.map((one) => (
            <Waits
              key={one.booking.id}
              place={place}
              one={one}
              customer={texts.get(id)?.get(one.booking.id)}
              now={now}
            />
          ))}
        </ul>
        {unasked.length > 1 && (
          <PostForm
            action={href("calls")}
            id={`offer-all-${id}`}
            className={styles.all}
            sends={{ action: "offer", place: id, id: unasked.map(({ booking }) => booking.id) }}
          >
            <SubmitButton look="navy">
              {labeled(unasked.length === 2 ? "Offer it to both" : `Offer it to all ${unasked.length}`, `: ${title}`)}
            </SubmitButton>
          </PostForm>
        )}
      </section>
    );
  });
}
