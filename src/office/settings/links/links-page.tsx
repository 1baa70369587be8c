/** /office/settings/links: the links that open the office. A link is a secret: it is shown once, and no address holds it. */

import encodeQR from "qr";
import { longestLabel, type OfficeLink } from "../../../bookings/access/office-links.ts";
import type { Technician } from "../../../bookings/staff/technicians.ts";
import { business } from "../../../facts/site.ts";
import { emailText, isEmail } from "../../../shared/email.ts";
import { href } from "../../../shared/links/href.ts";
import { enterPath } from "../../../shared/links/private-path.ts";
import { palette } from "../../../shared/palette.ts";
import { dateAndTime, timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import { SelectField } from "../../../site/components/Field.tsx";
import {
  byAction,
  type Errors,
  type OfficeRequest,
  type OfficeView,
  type Page,
  type Refusal,
  type RefusedForm,
} from "../../answer.ts";
import { LineField, PostForm } from "../../shared/Fields.tsx";
import { sentAs, textOf, typedInto } from "../../shared/form.ts";
import { labeled } from "../../shared/labeled.tsx";
import { refuse, refusedNotice } from "../../shared/Notice.tsx";
import { countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const linksPath = href("settingsRoom", "links");

/** A link whose token is known: it was just made, or its page was. */
interface MadeLink {
  token: string;
  label: string;
  expiresAt: string;
  /** Where it was to be sent, as typed. */
  address?: string;
  errors?: Errors;
}

/** A QR code, drawn as one path. @param label what it leads to */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { border: 4 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill={palette.white} />
      <path d={dots.join("")} fill={palette["navy-950"]} />
    </svg>
  );
}

/** The link itself, to copy, scan or send: the only time that it is shown. */
function Made({ token, label, expiresAt, address, errors, url }: MadeLink & { url: string }) {
  return (
    <section id="made" className={styles.made} aria-labelledby="made-title">
      <QrCode text={url} label={`QR code of the link for ${label}`} />
      <div>
        <h2 id="made-title">The link for “{label}”</h2>
        <p>
          It’s shown only once. Open it on the device it’s for, press the button there, and bookmark the next page. It
          can sign in new devices until {dateAndTime(expiresAt)}.
        </p>
        <LineField id="made-link" label="Link" readOnly defaultValue={url} spellCheck={false} />
        <PostForm action={linksPath} id="send" className={styles.inline} noValidate sends={{ action: "send", token }}>
          <LineField
            id="address"
            name="address"
            type="email"
            label="Email it to"
            maxLength={254}
            defaultValue={address}
            error={errors?.address}
          />
          <SubmitButton look="navy">Send</SubmitButton>
        </PostForm>
        <p>
          <a className="touch-link" href={linksPath}>
            Done: hide the link
          </a>
        </p>
      </div>
    </section>
  );
}

interface LinkProps {
  link: OfficeLink;
  technicians: readonly Technician[];
  /** The link by which this device has the office open. */
  ownId: string | undefined;
  now: Date;
}

function Link({ link, technicians, ownId, now }: LinkProps) {
  const { id, label, technicianId, devices } = link;
  const technician = technicians.find((one) => one.id === technicianId);
  const isExpired = link.expiresAt <= now.toISOString();
  const ends = devices === 0 ? "" : ` ${countInWords(devices, "device is", "devices are")} signed out right away.`;
  const facts = [
    `Created ${dateAndTime(link.createdAt)}`,
    link.lastUsedAt ? `last used ${timeSeenFrom(link.lastUsedAt, now)}` : "never used",
    `open on ${countInWords(devices, "device")}`,
    isExpired ? "can’t sign in new devices" : `can sign in new devices until ${dateAndTime(link.expiresAt)}`,
  ];
  return (
    <li id={`link-${id}`} className={styles.link}>
      <p>
        <b>{label}</b>{" "}
        {technicianId === null ? "The whole office" : `${technician?.name ?? "A former technician"}’s own day`}
        {technician?.endedAt && " (no longer works here, so the link is off)"}{" "}
        {id === ownId && <b className={styles.state}>This device</b>}
      </p>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <details id={`revoke-${id}`}>
        <summary>{labeled("Revoke", `: ${label}`)}</summary>
        <PostForm action={linksPath} className={styles.inline} sends={{ action: "revoke", id }}>
          <p>
            {id === ownId
              ? "This device was opened with this link, so you’ll be signed out here right away. Have another link ready first."
              : `The link stops working.${ends}`}{" "}
            This can’t be undone.
          </p>
          <SubmitButton look="secondary">Revoke “{label}”</SubmitButton>
        </PostForm>
      </details>
    </li>
  );
}

/** @param sent the form that was just sent, if it changed nothing */
function NewLink({ technicians, sent }: { technicians: readonly Technician[]; sent: RefusedForm | undefined }) {
  return (
    <section className={styles.card} aria-labelledby="new-title">
      <h2 id="new-title">Create a link</h2>
      <PostForm action={linksPath} id="add" className={styles.fields} noValidate sends={{ action: "add" }}>
        <LineField
          {...typedInto(sent, "label")}
          label="Who it’s for"
          hint="One per desk or person, so the history shows who did what."
          placeholder="Front desk"
          maxLength={longestLabel}
        />
        <SelectField
          {...typedInto(sent, "technician")}
          label="Opens"
          placeholder="The whole office"
          options={technicians
            .filter(({ endedAt }) => endedAt === null)
            .map(({ id, name }) => ({ value: id, label: `Only ${name}’s schedule` }))}
        />
        <SubmitButton look="navy">Create link</SubmitButton>
      </PostForm>
      <p className={styles.facts}>
        To set which days each person works, go to <a href={href("technicians")}>Technicians</a>.
      </p>
    </section>
  );
}

/** The address at which calendar programs subscribe to all visits. */
function CalendarAddress({ token, linkBase }: { token: string; linkBase: string }) {
  return (
    <section className={styles.card} aria-labelledby="calendar-title">
      <h2 id="calendar-title">Visits on your calendar</h2>
      <p>
        Calendar apps can subscribe to all visits: choose “From URL” in Google Calendar, or “New Calendar Subscription”
        in Apple’s. Keep the address private: anyone who has it sees every visit, even after their link is revoked.
      </p>
      <details id="calendar-details">
        <summary>Show the address</summary>
        <LineField
          id="calendar"
          label="Address"
          readOnly
          defaultValue={`${linkBase}/calendar/${token}.ics`}
          spellCheck={false}
        />
        <PostForm action={linksPath} className={styles.inline} sends={{ action: "calendar", token }}>
          <p>
            Did it fall into the wrong hands? Making a new address turns this one off right away. Then subscribe again
            in each calendar app.
          </p>
          <SubmitButton look="secondary">Make a new address</SubmitButton>
        </PostForm>
      </details>
    </section>
  );
}

async function view(request: OfficeRequest, refusal?: RefusedForm, made?: MadeLink): Promise<OfficeView> {
  const { office, user, linkBase } = request;
  const [links, technicians, now] = [await office.links(), await office.technicians(), office.now()];
  const hasLasting = links.some(({ expiresAt, technicianId }) => expiresAt > now.toISOString() && !technicianId);
  const screen = (
    <>
      {made && <Made {...made} url={linkBase + enterPath(made.token)} />}
      {!hasLasting && (
        <p className={styles.hint}>
          This device is signed in, but no link can sign it in again. Make one for yourself now and keep it with your
          passwords: you’ll need it on a new device, or if you don’t use this one for a while.
        </p>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="links-title">
          <h2 id="links-title">Links</h2>
          {links.length === 0 ? (
            <p>None yet.</p>
          ) : (
            <ul className={styles.list}>
              {links.map((link) => (
                <Link key={link.id} link={link} technicians={technicians} now={now} ownId={user.linkId} />
              ))}
            </ul>
          )}
        </section>
        <div>
          <NewLink technicians={technicians} sent={sentAs(refusal, { action: "add" })} />
          <CalendarAddress token={await office.calendarToken()} linkBase={linkBase} />
        </div>
      </div>
    </>
  );
  return { title: "Technicians and links", current: "settings", screen };
}

/** The page with a link, whose status says that the page without it must not replace it. */
const withLink = async (request: OfficeRequest, made: MadeLink, status = 201) => ({
  ...(await view(request, undefined, made)),
  status,
});

async function add(request: OfficeRequest, form: FormData): Promise<OfficeView | Refusal> {
  const { office } = request;
  const label = textOf(form, "label");
  const refused = (name: string, text: string): Refusal => ({ status: 422, errors: { [name]: text } });
  if (label === "") return refused("label", "Enter who the link is for.");
  if (label.length > longestLabel) return refused("label", `Please use at most ${longestLabel} characters.`);
  const technicianId = textOf(form, "technician") || undefined;
  const here = (await office.technicians()).filter(({ endedAt }) => endedAt === null);
  if (technicianId !== undefined && !here.some(({ id }) => id === technicianId))
    return refused("technician", "That technician no longer works here.");
  const answer = await office.addLink({ label, technicianId });
  if (answer.status === "label-taken")
    return refused("label", `“${label}” is taken. Choose another name, or revoke that link first.`);
  return withLink(request, { ...answer, label });
}

/** Sends a link that its page still shows. Not by the outbox, which would store it. */
async function send(request: OfficeRequest, form: FormData): Promise<OfficeView | Refusal> {
  const { office, mail, linkBase } = request;
  const [token, address] = [textOf(form, "token"), emailText(textOf(form, "address"))];
  const label = await office.findLink(token);
  const link = (await office.links()).findLast((one) => one.label === label);
  if (!label || !link) return refuse("That link doesn’t work anymore. Make a new one.");
  const made = { token, label, expiresAt: link.expiresAt, address };
  if (!isEmail(address))
    return withLink(request, { ...made, errors: { address: "Please enter an email address." } }, 422);
  const text = [
    `This private link opens the office of ${business().name} as “${label}”:`,
    linkBase + enterPath(token),
    `Open it on your own phone or computer, press the button, and bookmark the next page. The link can sign in new devices until ${dateAndTime(link.expiresAt)}.`,
    `Don’t share it: anyone who has it can get in. Weren’t expecting this? Call us at ${business().phone.text}.`,
  ].join("\n\n");
  const problem = await mail.send({ to: address, subject: `Your link to the office of ${business().name}`, text });
  if (!problem) return { ...(await withLink(request, made)), notice: { tone: "done", text: `Sent to ${address}.` } };
  const notice = refusedNotice(`${problem} The link below still works.`);
  return { ...(await withLink(request, made, 409)), notice };
}

export const linksPage: Page = {
  done: { revoked: "Link revoked.", calendar: "The calendar has a new address. The old one no longer works." },
  show: view,
  change: byAction({
    add,
    send,
    async revoke({ office }, form) {
      if ((await office.revokeLink(textOf(form, "id"))) !== undefined) return `${linksPath}?done=revoked`;
      return refuse("That link has already been revoked.");
    },
    async calendar({ office }, form) {
      await office.renewCalendar(textOf(form, "token"));
      return `${linksPath}?done=calendar`;
    },
  }),
};
