import { BookButton } from "./BookButton.tsx";
import { Button, ButtonLink, ButtonRow, PlainButton, SubmitButton } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import { NextVisit } from "./NextVisit.tsx";
import { Section } from "./Section.tsx";

export const specimens = {
  "ButtonRow: one main action, the call button after it, the next free visit": (
    <>
      <ButtonRow>
        <BookButton>Book Service Now</BookButton>
        <CallButton />
      </ButtonRow>
      <NextVisit />
    </>
  ),
  "Small, without icon, secondary, navy, like a link": (
    <ButtonRow>
      <BookButton small brand={{ id: "samsung", name: "Samsung" }}>
        Small
      </BookButton>
      <BookButton icon={false} service="dryer-repair">
        Without icon
      </BookButton>
      <Button>Secondary</Button>
      <ButtonLink href="#Button" look="navy">
        Navy
      </ButtonLink>
      <PlainButton type="button">Undo</PlainButton>
    </ButtonRow>
  ),
  "On navy, and as wide as a column": (
    <Section ground="navy">
      <SubmitButton block>Confirm booking</SubmitButton>
      <CallButton block look="secondary" />
    </Section>
  ),
};
