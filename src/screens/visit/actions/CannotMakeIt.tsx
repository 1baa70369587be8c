import { tooLateMessage } from "../../../booking/rules/refusal-messages.ts";
import { business } from "../../../business/business.ts";
import { Button, ButtonRow } from "../../../components/Button.tsx";
import { CallButton } from "../../../components/CallButton.tsx";
import { Block } from "../../../components/TextColumn.tsx";
import styles from "../VisitScreen.module.css";
import type { Visit } from "../visit.ts";
import { SeenTime } from "./RescheduleVisit.tsx";

interface CannotMakeItProps {
  visit: Visit;
  path: string;
  /** When the business was told, in words; undefined until then. */
  toldAt: string | undefined;
}

/** Within 24 hours of a visit: says at once that nobody will be home. The visit stays until the business answers. */
export function CannotMakeIt({ visit, path, toldAt }: CannotMakeItProps) {
  const phone = business.phone.text.replaceAll(" ", "\u00a0");
  if (toldAt) {
    return (
      <Block title="You can’t make it" id="reschedule">
        <p className={styles.text}>
          We were told on {toldAt} and will call you. Until then your visit stays booked. In a hurry, or is it fine
          after all? Call {phone}.
        </p>
        <CallButton look="navy">Call {business.phone.text}</CallButton>
      </Block>
    );
  }
  return (
    <Block title="Something came up?" id="reschedule">
      <p className={styles.text}>{tooLateMessage(phone)}</p>
      <p className={styles.text}>
        Or press “I can’t make it”: we hear of it at once and call you. Your visit stays booked until we have answered.
      </p>
      <form method="post" action={path}>
        <input type="hidden" name="change" value="cannot-make-it" />
        <SeenTime visit={visit} />
        <ButtonRow>
          <Button type="submit" look="navy">
            I can’t make it
          </Button>
          <CallButton>Call {business.phone.text}</CallButton>
        </ButtonRow>
      </form>
    </Block>
  );
}
