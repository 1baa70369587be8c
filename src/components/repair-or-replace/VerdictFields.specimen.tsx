import { VerdictFields } from "./VerdictFields.tsx";

export const specimens = {
  "One answer missing": (
    <div className="form-grid">
      <VerdictFields
        idPrefix="sample"
        values={{ appliance: "dryer-repair", age: "9", new: "", quote: "" }}
        errors={{ new: "Please enter the price of a new one in dollars, such as 900." }}
      />
    </div>
  ),
};
