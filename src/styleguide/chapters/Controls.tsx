import { brands } from "../../catalog/brands.ts";
import { coreCities } from "../../catalog/places/cities.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { Button, ButtonLink, ButtonRow, PlainButton, SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { BrandChips, Chips, CityChips } from "../../components/Chips.tsx";
import { MoreLink } from "../../components/MoreLink.tsx";
import { Specimen } from "../Specimen.tsx";

const samsung = { id: "samsung", name: "Samsung" };

export function Controls() {
  return (
    <>
      <Specimen title="ButtonRow: one main action, the call button after it">
        <ButtonRow>
          <BookButton>Book Service Now</BookButton>
          <CallButton />
        </ButtonRow>
      </Specimen>
      <Specimen title="BookButton: preset to a service, to a brand, small, without icon (each opens the dialog)">
        <ButtonRow>
          <BookButton service="dryer-repair">Schedule Dryer Repair</BookButton>
          <BookButton brand={samsung}>Book Samsung Repair</BookButton>
          <BookButton small>Small</BookButton>
          <BookButton icon={false}>Without icon</BookButton>
        </ButtonRow>
      </Specimen>
      <Specimen title="Button and ButtonLink: secondary, navy, small">
        <ButtonRow>
          <Button>Button</Button>
          <ButtonLink href="#controls">Secondary</ButtonLink>
          <ButtonLink href="#controls" look="navy">
            Navy
          </ButtonLink>
          <ButtonLink href="#controls" small>
            Small
          </ButtonLink>
        </ButtonRow>
      </Specimen>
      <Specimen title="Buttons on navy" ground="navy">
        <ButtonRow>
          <BookButton>Book Online</BookButton>
          <CallButton look="on-navy" />
        </ButtonRow>
      </Specimen>
      <Specimen title="Block buttons: SubmitButton, CallButton">
        <SubmitButton block>Confirm booking</SubmitButton>
        <CallButton block>Call us</CallButton>
      </Specimen>
      <Specimen title="PlainButton: looks like a link">
        <PlainButton type="button">Undo</PlainButton>
      </Specimen>
      <Specimen title="MoreLink">
        <MoreLink href="#controls">View all services</MoreLink>
      </Specimen>
      <Specimen title="Chips: links and plain text, short and long">
        <Chips
          links={[
            { href: "#controls", label: "LG" },
            { href: "#controls", label: "Fisher & Paykel" },
            { label: "Without a page" },
          ]}
        />
      </Specimen>
      <Specimen title="BrandChips: the ten featured brands, and a list of its own">
        <BrandChips />
        <BrandChips brands={brands.slice(20, 23)} />
      </Specimen>
      <Specimen title="CityChips: the ten core cities, and a list of its own">
        <CityChips />
        <CityChips cities={coreCities.slice(0, 2)} />
      </Specimen>
    </>
  );
}
