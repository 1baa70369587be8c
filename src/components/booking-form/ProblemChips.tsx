import { Fragment } from "react";
import { hasProblem } from "../../booking/form/description-lines.ts";
import { commonProblems } from "../../catalog/services/service-title.ts";

interface ProblemChipsProps {
  /** The id of the chosen service; "" shows nothing. */
  service: string;
  /** Names the problems that are checked at first. */
  description: string;
}

/**
 * An appliance's most common problems as checkboxes; each checked one is a line of the description, and shows the link to
 * its page.
 */
export function ProblemChips({ service, description }: ProblemChipsProps) {
  const problems = commonProblems(service);
  if (!problems.length) return null;
  // A different appliance gets new checkboxes instead of the old ones renamed.
  return (
    <fieldset className="field full" key={service}>
      <legend className="label">Is it one of these?</legend>
      <div className="problem-chips">
        {problems.map(({ name, page }) => (
          <Fragment key={name}>
            <label>
              <input type="checkbox" name="problem" value={name} defaultChecked={hasProblem(description, name)} />
              {name}
            </label>
            <a href={page} target="_blank" rel="noopener">
              {`${name}: what to do until we come`}
            </a>
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
