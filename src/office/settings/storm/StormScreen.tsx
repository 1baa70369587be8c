import { notComing } from "../../../booking/rules/not-coming.ts";
import type { PlainDate } from "../../../booking/time/calendar.ts";
import { SubmitButton } from "../../../components/Button.tsx";
import { TextAreaField, TextField } from "../../../components/Field.tsx";
import type { Notice, RefusedForm } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { NoticePlace } from "../../shared/Notice.tsx";
import { Review } from "../../shared/Review.tsx";
import styles from "../Settings.module.css";

/** Where the page is, and its forms post to. */
export const stormPath = "/office/settings/storm";

/** In characters. */
export const longestAnnouncement = 160;

interface StormProps {
  today: PlainDate;
  /** That of all days, for the form. */
  version: number;
  notice: Notice | undefined;
  /** The form that was just sent, and what is still to be decided. */
  refusal: RefusedForm | undefined;
}

/** Asks for the days, then for what becomes of each visit and what the site says, and does all of it at once. */
export function StormScreen({ today, version, notice, refusal }: StormProps) {
  return (
    <>
      <NoticePlace notice={notice} />
      {refusal?.review ? <Decide refusal={refusal} /> : <Days {...{ today, version, refusal }} />}
    </>
  );
}

function Days({ today, version, refusal }: Omit<StormProps, "notice">) {
  const field = (name: "first" | "last") => ({
    ...{ id: name, name, type: "date", min: today, error: refusal?.errors?.[name] },
    defaultValue: textOf(refusal?.form, name),
  });
  return (
    <>
      <p className={styles.hint}>
        Closes days, says so above every page, and puts everybody who is booked then on the call list, with an email
        each. You see the visits, the email and the announcement before anything happens.
      </p>
      <PostForm
        action={stormPath}
        id="storm"
        className={`${styles.card} ${styles.inline}`}
        noValidate
        aria-label="Storm"
        sends={{ version }}
      >
        <TextField {...field("first")} label="Close from" />
        <TextField {...field("last")} label="To" optional />
        <SubmitButton look="navy">Look at it first</SubmitButton>
      </PostForm>
    </>
  );
}

function Decide({ refusal }: { refusal: RefusedForm }) {
  const { review, errors, form } = refusal;
  if (!review) return null;
  const kept = new FormData();
  for (const [name, value] of form) if (name !== "text" && name !== "until") kept.append(name, value);
  const said = (name: "text" | "until") => ({
    ...{ id: name, name, error: errors?.[name] },
    defaultValue: form.has("until") ? textOf(form, name) : review.suggestion?.[name],
  });
  return (
    <Review review={review} form={kept} path={stormPath}>
      <div className={styles.fields}>
        <TextAreaField
          {...said("text")}
          label="Announcement"
          optional
          hint="Above the header of every page. Empty, the site says nothing but that it is closed."
          rows={5}
          maxLength={longestAnnouncement}
        />
        <TextField {...said("until")} label="Shown until" type="datetime-local" />
        {review.visits.length > 0 && (
          <blockquote className={styles.card} aria-label="The email">
            <p>{notComing.intro}</p>
            <p>{notComing.next}</p>
          </blockquote>
        )}
      </div>
    </Review>
  );
}
