import { ButtonLink, SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { PhoneLink } from "../parts/contact-links.tsx";
import { Notices } from "../parts/Notices.tsx";
import styles from "./CallListScreen.module.css";
import type { CallListView, CallView } from "./views.ts";

const path = "/office/calls";

/** /office/calls: whom somebody has to call, the soonest visit first. */
export function CallListScreen({ view }: { view: CallListView }) {
  const recent = view.recent.map(({ note, text, ...call }) => ({ ...call, text: note ? `${text} “${note}”` : text }));
  return (
    <>
      <Notices notice={view.notice} undo={recent} path={path} action="put-back" button="Put back" />
      {view.more > 0 && <p>{view.more} earlier visits are overdue, too. They follow as these are answered.</p>}
      {view.calls.length === 0 ? (
        <p>Nobody has to be called.</p>
      ) : (
        <ul className={styles.calls}>
          {view.calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
    </>
  );
}

function Call({ call }: { call: CallView }) {
  const { id: visitId, callIds, name, phone, why, when, service, since, state } = call;
  return (
    <li id={`call-${visitId}`} className={styles.call}>
      <div>
        <p className={styles.who}>
          <b>{name}</b> <PhoneLink phone={phone} className={styles.phone} />
        </p>
        {why.map((reason) => (
          <p key={reason} className={styles.why}>
            {reason}
          </p>
        ))}
        <p>
          <a href={call.path}>
            {when} · {service}
          </a>{" "}
          {state && <strong>{state}</strong>}
        </p>
        <p className={styles.since}>Since {since}</p>
      </div>
      {callIds.length > 0 ? (
        <form method="post" action={path} id={`call-form-${visitId}`} className={styles.form}>
          <input type="hidden" name="action" value="done" />
          {callIds.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <TextField
            id={`note-${visitId}`}
            name="note"
            label="What came of it"
            optional
            maxLength={200}
            autoComplete="off"
          />
          <SubmitButton look="secondary">
            Called<span className="visually-hidden"> {name}</span>
          </SubmitButton>
        </form>
      ) : (
        <p className={styles.form}>
          <ButtonLink href={call.path}>
            Say what became of it<span className="visually-hidden">: {name}</span>
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
