import { longestLabel, type OfficeLink } from "../../../booking/access/office-links.ts";
import { enterPath } from "../../../booking/links/private-path.ts";
import type { Technician } from "../../../booking/staff/technicians.ts";
import { dateAndTime, timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import { SubmitButton } from "../../../components/Button.tsx";
import { SelectField, TextField } from "../../../components/Field.tsx";
import type { Errors, Notice, RefusedForm } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { NoticePlace } from "../../shared/Notice.tsx";
import { count } from "../../shared/words.ts";
import styles from "../Settings.module.css";
import { QrCode } from "./QrCode.tsx";

/** Where the page is, and its forms post to. */
export const linksPath = "/office/settings/links";

/** A link whose token is known: it was just made, or its page was. */
export interface MadeLink {
  token: string;
  label: string;
  expiresAt: string;
  /** Where it was to be sent, as typed. */
  address?: string;
  errors?: Errors;
}

interface LinksProps {
  links: readonly OfficeLink[];
  technicians: readonly Technician[];
  made: MadeLink | undefined;
  notice: Notice | undefined;
  /** The form that was just sent, if it changed nothing. */
  refusal: RefusedForm | undefined;
  /** The link by which this device has the office open. */
  ownId: string | undefined;
  /** What a link begins with. */
  linkBase: string;
  now: Date;
}

/** Who can open the office: makes, shows once, and revokes links. */
export function LinksScreen(props: LinksProps) {
  const { links, made, notice, now } = props;
  const hasLasting = links.some(({ expiresAt, technicianId }) => expiresAt > now.toISOString() && !technicianId);
  return (
    <>
      <NoticePlace notice={notice} />
      {made && <Made {...made} url={props.linkBase + enterPath(made.token)} />}
      {!hasLasting && (
        <p className={styles.hint}>
          The office is open on this device, but no link opens it again. Make one for yourself now, and keep it where
          you keep your passwords: you need it on a new device, and when this one was not used for a while.
        </p>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="links-title">
          <h2 id="links-title">Links</h2>
          {links.length === 0 ? (
            <p>There is none yet.</p>
          ) : (
            <ul className={styles.list}>
              {links.map((link) => (
                <Link key={link.id} {...props} link={link} />
              ))}
            </ul>
          )}
        </section>
        <NewLink {...props} />
      </div>
    </>
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
          It is shown only now. Open it on the device that it is for, press the button there, and bookmark the page that
          follows. It opens new devices until {dateAndTime(expiresAt)}.
        </p>
        <TextField id="made-link" label="Link" readOnly defaultValue={url} spellCheck={false} autoComplete="off" />
        <PostForm action={linksPath} id="send" className={styles.inline} noValidate sends={{ action: "send", token }}>
          <TextField
            id="address"
            name="address"
            type="email"
            label="Email it to"
            autoComplete="off"
            maxLength={254}
            defaultValue={address}
            error={errors?.address}
          />
          <SubmitButton look="navy">Send</SubmitButton>
        </PostForm>
        <p>
          <a href={linksPath}>I have it: hide the link</a>
        </p>
      </div>
    </section>
  );
}

function Link({ link, technicians, ownId, now }: LinksProps & { link: OfficeLink }) {
  const { id, label, technicianId, devices } = link;
  const technician = technicians.find((one) => one.id === technicianId);
  const opensNone = link.expiresAt <= now.toISOString();
  const ends = devices === 0 ? "" : ` The office is closed at once on the ${count(devices, "device")} that it opened.`;
  const facts = [
    `Made ${dateAndTime(link.createdAt)}`,
    link.lastUsedAt ? `last used ${timeSeenFrom(link.lastUsedAt, now)}` : "never used",
    `open on ${count(devices, "device")}`,
    opensNone ? "opens no new device" : `opens new devices until ${dateAndTime(link.expiresAt)}`,
  ];
  return (
    <li id={`link-${id}`} className={styles.link}>
      <p>
        <b>{label}</b>{" "}
        {technicianId === null ? "The whole office" : `${technician?.name ?? "A former technician"}’s own day`}
        {technician?.endedAt && " (left: it opens nothing)"}{" "}
        {id === ownId && <b className={styles.state}>This device</b>}
      </p>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <details id={`revoke-${id}`}>
        <summary>
          Revoke<span className="visually-hidden">: {label}</span>
        </summary>
        <PostForm action={linksPath} className={styles.inline} sends={{ action: "revoke", id }}>
          <p>
            {id === ownId
              ? "This device is open by this link: you are signed out here at once. Have another link at hand first."
              : `It opens nothing anymore.${ends}`}{" "}
            This can’t be undone.
          </p>
          <SubmitButton look="secondary">Revoke “{label}”</SubmitButton>
        </PostForm>
      </details>
    </li>
  );
}

function NewLink({ technicians, refusal }: LinksProps) {
  const sent = refusal && textOf(refusal.form, "action") === "add" ? refusal : undefined;
  return (
    <section className={styles.card} aria-labelledby="new-title">
      <h2 id="new-title">Make a link</h2>
      <PostForm action={linksPath} id="add" className={styles.fields} noValidate sends={{ action: "add" }}>
        <TextField
          id="label"
          name="label"
          label="For whom"
          hint="One for each desk and person: the history says who did what."
          placeholder="Front desk"
          maxLength={longestLabel}
          autoComplete="off"
          defaultValue={textOf(sent?.form, "label")}
          error={sent?.errors?.label}
        />
        <SelectField
          id="technician"
          name="technician"
          label="Opens"
          placeholder="The whole office"
          options={technicians
            .filter(({ endedAt }) => endedAt === null)
            .map(({ id, name }) => ({ value: id, label: `${name}’s own day only` }))}
          defaultValue={textOf(sent?.form, "technician")}
          error={sent?.errors?.technician}
        />
        <SubmitButton look="navy">Make the link</SubmitButton>
      </PostForm>
      <p className={styles.facts}>
        Who works on which days is under <a href="/office/technicians">Technicians</a>.
      </p>
    </section>
  );
}
