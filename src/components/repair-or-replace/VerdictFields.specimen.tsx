import { VerdictFields } from "./VerdictFields.tsx";

export const specimens = {
  "One answer missing": (
    <div className="form-grid">
      <VerdictFields
        idPrefix="sample"
        values={{ appliance: "dryer-repair", age: "", new: "900", quote: "" }}
        errors={{ age: "Please enter its age in years, such as 6." }}
      />
    </div>
  ),
};
