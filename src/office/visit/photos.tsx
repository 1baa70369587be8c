/** The photos of a visit in the office: what its page and cards show, and what the form does. */

import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { PhotoKind } from "../../bookings/store/schema/tables.ts";
import { customerSender, type VisitPhoto } from "../../bookings/visits/photos.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { ButtonRow, SubmitButton } from "../../site/components/Button.tsx";
import { VisitPhotos } from "../../site/components/VisitPhotos.tsx";
import { uuid } from "../answer.ts";
import { textOf } from "../shared/form.ts";
import type { VisitProps } from "./VisitForms.tsx";

const labels: Readonly<Record<PhotoKind, string>> = { customer: "Customer", before: "Before", after: "After" };
/** What the office and its technicians take. */
const ownKinds = (Object.keys(labels) as PhotoKind[]).filter((kind) => kind !== customerSender.kind);

/** @param by whose photos can be removed: everybody's if undefined, nobody's if null */
const listed = (photos: readonly VisitPhoto[], now: Date, by: string | null | undefined) =>
  photos.map((photo) => ({
    id: photo.id,
    label: `${labels[photo.kind]}, ${timeSeenFrom(photo.at, now)}`,
    isRemovable: by === undefined || photo.by === by,
  }));

const pathOf = (booking: Booking) => `${visitPath(booking)}/photos`;

/** On a card, to look at. */
export const CardPhotos = ({
  booking,
  photos,
  now,
}: {
  booking: Booking;
  photos: readonly VisitPhoto[];
  now: Date;
}) => <VisitPhotos photos={listed(photos, now, null)} path={pathOf(booking)} />;

/** On the visit's page. */
export function PhotosPanel({
  visit: { booking, photos },
  user,
  now,
  photoAnswer,
  className,
}: VisitProps & { className?: string | undefined }) {
  const mayChange = isOwnVisit(user, booking) && booking.status === "booked" && !booking.erasedAt;
  if (photos.length === 0 && !mayChange) return null;
  const by = mayChange ? user.technicianId && user.label : null;
  return (
    <section id="photos" className={className} aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <VisitPhotos
        photos={listed(photos, now, by)}
        path={pathOf(booking)}
        answer={photoAnswer}
        hint={
          mayChange
            ? "Only the office and technicians see these. Customers see only the photos they sent. JPEG, PNG or WebP, up to 10 MB."
            : undefined
        }
      >
        <ButtonRow>
          {ownKinds.map((kind) => (
            <SubmitButton key={kind} name="kind" value={kind} look="secondary" data-said={`“${labels[kind]}” photo`}>
              Add “{labels[kind].toLowerCase()}” photo
            </SubmitButton>
          ))}
        </ButtonRow>
      </VisitPhotos>
    </section>
  );
}

/** Takes one photo, or takes one away; the visit's page says what became of it. Technicians change those of their own visits. */
export async function answerPhotoForm(
  { office, user }: Pick<App.Locals, "office" | "user">,
  number: string,
  request: Request,
): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const [visit, ...others] = await office.findReadable(number, user);
  if (!form || !visit || others.length > 0 || !isOwnVisit(user, visit))
    return new Response(null, { status: form ? 404 : 400 });
  const [photo, remove] = [form.get("photo"), form.get("remove")];
  const kind = ownKinds.find((one) => one === form.get("kind")) ?? "before";
  // What waited for a connection may have arrived before.
  const key = textOf(form, "key");
  const file = photo instanceof File ? await photo.bytes() : new Uint8Array();
  const answer =
    typeof remove === "string"
      ? await office.removeVisitPhoto(visit, remove, user.technicianId && user.label)
      : await office.addVisitPhoto(visit, { kind, by: user.label, id: uuid.test(key) ? key : undefined }, file);
  const location = `${href("visit", encodeURIComponent(number))}?photo=${encodeURIComponent(answer)}#photos`;
  return new Response(null, { status: 303, headers: { location } });
}
