import serviceNames from "../../catalog/content/service-names.json" with { type: "json" };
import { errorAttributes, FieldError } from "../../components/Field.tsx";
import type { CallState } from "./call-state.ts";

/** The appliances at the caller's home first, then all that are repaired: the first letters choose one. */
export function ApplianceField({
  state: { caller, appliance, errors },
  isNext,
}: {
  state: CallState;
  isNext: boolean;
}) {
  const known = caller?.isKnown ? caller.appliances : [];
  return (
    <div className="field">
      <label htmlFor="call-serviceType">Appliance</label>
      <select
        className="input"
        id="call-serviceType"
        name="appliance"
        defaultValue={appliance}
        {...(isNext && { autoFocus: true })}
        {...errorAttributes("call-serviceType", errors.serviceType)}
      >
        <option value="">Choose one</option>
        {known.length > 0 && (
          <optgroup label="Known at this number">
            {known.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="All appliances">
          {serviceNames.map(({ id, shortName }) => (
            <option key={id} value={id}>
              {shortName}
            </option>
          ))}
        </optgroup>
      </select>
      <FieldError id="call-serviceType-error" error={errors.serviceType} />
    </div>
  );
}
