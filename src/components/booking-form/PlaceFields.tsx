import { type FocusEvent, useState } from "react";
import { partLengths } from "../../booking/form/address.ts";
import type { BookingFormValues } from "../../booking/form/schema.ts";
import { TextField } from "../Field.tsx";
import { ifOnline } from "./if-online.ts";

/** The cities and their ZIP codes, which are wanted once somebody fills in these fields. */
const places = () => ifOnline(import("../../catalog/places/zip-codes.ts"));

const hint = "So the technician finds you.";

/** The cities to choose from in `PlaceFields`, which asks for them at the first focus. A form without JavaScript has them ready. */
export function CityOptions({ idPrefix, cities }: { idPrefix: string; cities: readonly string[] }) {
  return (
    <datalist id={`${idPrefix}-cities`}>
      {cities.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface PlaceFieldsProps {
  idPrefix: string;
  values: BookingFormValues;
  /** What is said about city and ZIP code at first. */
  remark?: string | undefined;
}

/** City and ZIP code, both optional; whether they fit together is a remark, never a refusal. */
export function PlaceFields({ idPrefix, values, ...said }: PlaceFieldsProps) {
  const [remark, setRemark] = useState(said.remark);
  const [cities, setCities] = useState<readonly string[]>();
  const id = (name: string) => `${idPrefix}-${name}`;

  async function look({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) {
    const text = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const [city, zip] = [text("city"), text("zip")];
    if (!zip && !remark) return;
    setRemark((await places())?.zipRemark(city, zip));
  }

  // A page that works without script has them ready.
  const offerCities = async () => document.getElementById(id("cities")) ?? setCities((await places())?.cityNames);

  return (
    <div className="field full">
      <div className="place">
        <TextField
          id={id("city")}
          name="city"
          label="City"
          optional
          autoComplete="address-level2"
          autoCapitalize="words"
          list={id("cities")}
          enterKeyHint="next"
          maxLength={partLengths.city}
          defaultValue={values.city}
          onFocus={offerCities}
          onBlur={look}
        />
        <TextField
          id={id("zip")}
          name="zip"
          label="ZIP"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={partLengths.zip}
          defaultValue={values.zip}
          onBlur={look}
        />
      </div>
      {cities && <CityOptions idPrefix={idPrefix} cities={cities} />}
      {/* A line in every state, on phones room for two, so that nothing moves. */}
      <p className="hint" role="status">
        {remark || hint}
      </p>
    </div>
  );
}
