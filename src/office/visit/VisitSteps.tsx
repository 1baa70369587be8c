import { Phone } from "lucide";
import { ButtonLink, buttonClass, SubmitButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { MapLink } from "../parts/contact-links.tsx";
import styles from "./VisitSteps.module.css";
import type { VisitPageView, VisitStep } from "./views.ts";

const labels: Readonly<Record<VisitStep, string>> = {
  "on-the-way": "On the way",
  done: "Done",
  "no-show": "No-show",
};

/** The next states of a visit; with call and map; on a phone at the bottom, where the thumb is. */
export function VisitSteps({ view }: { view: VisitPageView }) {
  const { path, version, phone, address, steps } = view;
  return (
    <div className={styles.bar}>
      <p className={styles.contact}>
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            <Icon of={Phone} />
            Call
          </ButtonLink>
        )}
        {address && <MapLink className={buttonClass()} address={address} shown="Map" />}
      </p>
      {steps.length > 0 && (
        <form id="steps" method="post" action={path} className={styles.steps}>
          <input type="hidden" name="version" value={version} />
          {steps.map((step, index) => (
            <SubmitButton key={step} name="action" value={step} look={index === 0 ? "navy" : "secondary"}>
              {labels[step]}
            </SubmitButton>
          ))}
        </form>
      )}
    </div>
  );
}
