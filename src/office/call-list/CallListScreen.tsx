import { SubmitButton } from "../../components/Button.tsx";
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
      {view.calls.length === 0 ? (
        <p>Nobody has to be called.</p>
      ) : (
        <ul className={styles.calls}>
          {view.calls.map((call) => (
            <Call key={call.callIds[0]} call={call} />
          ))}
        </ul>
      )}
    </>
  );
}

function Call({ call }: { call: CallView }) {
  const { callIds, name, phone, why, when, service, since, state } = call;
  const [callId = ""] = callIds;
  return (
    <li id={`call-${callId}`} className={styles.call}>
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
      <form method="post" action={path} id={`call-form-${callId}`} className={styles.form}>
        <input type="hidden" name="action" value="done" />
        {callIds.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <TextField
          id={`note-${callId}`}
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
    </li>
  );
}
