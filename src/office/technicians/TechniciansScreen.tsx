import { PlainButton, SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { HistoryList } from "../parts/HistoryList.tsx";
import { Notices } from "../parts/Notices.tsx";
import { Review } from "../parts/Review.tsx";
import type { Problem } from "../parts/views.ts";
import { DaysForm, Hidden, WeekdayBoxes } from "./TechnicianForms.tsx";
import styles from "./TechniciansScreen.module.css";
import type { TechniciansView, TechnicianView } from "./views.ts";

const path = "/office/technicians";

/** /office/technicians: who works when, and so how many visits run at once. */
export function TechniciansScreen({ view }: { view: TechniciansView }) {
  const { working, left, review, problem, today } = view;
  return (
    <>
      <Notices notice={view.notice} path={path} action="undo" button="Undo" />
      {review && <Review review={review} path={path} />}
      {working.length === 0 && !review && (
        <p className={styles.hint}>
          Until you add somebody, the number of visits at a time is the one in the settings. From the first technician
          on, it is how many of them work on a day: add all of them.
        </p>
      )}
      <ul className={styles.technicians}>
        {working.map((technician) => (
          <Technician key={technician.id} {...{ technician, problem, today }} />
        ))}
      </ul>
      {!review && <AddForm problem={problem?.form === "add" ? problem : undefined} />}
      {left.length > 0 && (
        <section className={styles.left} aria-labelledby="left-title">
          <h2 id="left-title">No longer here</h2>
          <ul>
            {left.map((technician) => (
              <li key={technician.id}>
                <form method="post" action={path}>
                  <Hidden action="return" technician={technician} />
                  <span>{technician.name}</span>
                  <PlainButton>
                    Works here again<span className="visually-hidden">: {technician.name}</span>
                  </PlainButton>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function AddForm({ problem }: { problem: Problem | undefined }) {
  const { values = {}, errors = {} } = problem ?? {};
  const weekdays = values.weekday ?? ["1", "2", "3", "4", "5"];
  return (
    <section className={styles.add} aria-labelledby="add-title">
      <h2 id="add-title">Add a technician</h2>
      <form method="post" action={path} id="add" noValidate>
        <input type="hidden" name="action" value="add" />
        <TextField
          id="add-name"
          name="name"
          label="Name"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.name?.[0] ?? ""}
          error={errors.name}
        />
        <WeekdayBoxes idPrefix="add" checked={weekdays.map(Number)} />
        <SubmitButton look="navy">Add</SubmitButton>
      </form>
    </section>
  );
}

interface TechnicianProps {
  technician: TechnicianView;
  problem: Problem | undefined;
  today: string;
}

function Technician({ technician, problem, today }: TechnicianProps) {
  const { id, name, days, weekdays, special, history } = technician;
  const editing = problem?.form === `edit-${id}` ? problem : undefined;
  const away = problem?.form === `days-${id}` ? problem : undefined;
  return (
    <li id={`technician-${id}`} className={styles.technician}>
      <h2>{name}</h2>
      <p>{days}</p>
      {special.length > 0 && (
        <ul className={styles.special}>
          {special.map(({ first, last, text }) => (
            <li key={first}>
              <form method="post" action={path}>
                <Hidden action="usual" technician={technician} />
                <input type="hidden" name="first" value={first} />
                <input type="hidden" name="last" value={last} />
                <span>{text}</span>
                <PlainButton>
                  As usual<span className="visually-hidden">: {`${name}, ${text}`}</span>
                </PlainButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      <details id={`days-details-${id}`} open={away !== undefined}>
        <summary>
          Vacation or extra day<span className="visually-hidden">: {name}</span>
        </summary>
        <DaysForm technician={technician} path={path} problem={away} today={today} />
      </details>
      <details id={`edit-details-${id}`} open={editing !== undefined}>
        <summary>
          Name and weekdays<span className="visually-hidden">: {name}</span>
        </summary>
        <form method="post" action={path} id={`edit-${id}`} className={styles.fields} noValidate>
          <Hidden action="edit" technician={technician} problem={editing} />
          <TextField
            id={`name-${id}`}
            name="name"
            label="Name"
            maxLength={60}
            autoComplete="off"
            defaultValue={editing?.values.name?.[0] ?? name}
            error={editing?.errors.name}
          />
          <WeekdayBoxes idPrefix={id} checked={editing ? (editing.values.weekday ?? []).map(Number) : weekdays} />
          <SubmitButton look="navy">Save</SubmitButton>
        </form>
        <form method="post" action={path}>
          <Hidden action="end" technician={technician} />
          <PlainButton>
            No longer works here<span className="visually-hidden">: {name}</span>
          </PlainButton>
        </form>
      </details>
      {history.length > 0 && (
        <details id={`history-${id}`}>
          <summary>
            History<span className="visually-hidden">: {name}</span>
          </summary>
          <HistoryList history={history} />
        </details>
      )}
    </li>
  );
}
