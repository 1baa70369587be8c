import { isOffered, offeredServices } from "../../shared/services/offered-services.ts";
import { FieldError } from "../components/Field.tsx";
import { ServiceIcon } from "../components/ServiceIcon.tsx";

interface ServicePickerProps {
  idPrefix: string;
  value: string;
  error: string | undefined;
}

/** The services as a group of radio buttons with icons. */
export function ServicePicker({ idPrefix, value, error }: ServicePickerProps) {
  const errorId = `${idPrefix}-serviceType-error`;
  return (
    <div className="field" data-field="serviceType">
      <span className="label" id={`${idPrefix}-serviceType`}>
        Service type: which appliance?
      </span>
      <div
        className="service-picker"
        role="radiogroup"
        aria-labelledby={`${idPrefix}-serviceType`}
        aria-describedby={error ? errorId : undefined}
        data-invalid={error ? "" : undefined}
      >
        {offeredServices().map(({ id, shortName, icon }) => (
          <label key={id}>
            <input type="radio" name="serviceType" value={id} defaultChecked={id === value} />
            <ServiceIcon name={icon} />
            <span>{shortName}</span>
          </label>
        ))}
      </div>
      <p className="hint">
        {isOffered("refrigerator-repair") && "For a freezer, choose Refrigerator. "}For anything else, please call us
        first.
      </p>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
