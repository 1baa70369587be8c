import { CalendarCheck, Check, CircleAlert, Clock, Info, Phone, ShieldCheck, Wrench } from "lucide";
import { Icon } from "../../components/Icon.tsx";
import { palette } from "../../styles/palette.ts";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";

/** The palette's main colors by purpose. */
const colors = [
  ...(["navy-950", "navy-900", "navy-800", "navy-600", "coral-700", "coral-800", "coral-500"] as const),
  ...(["sky-300", "sky-200", "sky-100", "sky-50", "sand-50", "white"] as const),
  ...(["ink-900", "ink-600", "ink-400", "amber-600"] as const),
  ...(["green-700", "green-100", "red-700", "red-50", "amber-800", "amber-100"] as const),
];

const icons = [Phone, CalendarCheck, Check, Wrench, Clock, ShieldCheck, Info, CircleAlert];

export function Foundations() {
  return (
    <>
      <Specimen title="Colors: coral means book; green, amber and red only tell a state">
        <div className={styles.swatches}>
          {colors.map((name) => (
            <div key={name}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={palette[name]} />
              </svg>
              --{name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type: display, headings 1 to 4, lead, body, small, smallest">
        <div className={styles.samples}>
          <p className={styles.display}>Appliance repair. One flat price.</p>
          <p className={styles.headingOne}>Refrigerator Repair</p>
          <h2>What we fix most often</h2>
          <h3>Not cooling, freezer is fine</h3>
          <h4>Before you call</h4>
          <p className={styles.lead}>
            We diagnose on the first visit and tell you the full price before any work starts.
          </p>
          <p>
            A blocked vent or a failed fan keeps cold air in the freezer. <a href="#foundations">Read what we check</a>{" "}
            first. <strong>One flat price.</strong>
          </p>
          <p className={styles.small}>Next visit: today, after lunch</p>
          <p className={styles.smallest}>The smallest size, for remarks.</p>
        </div>
      </Specimen>
      <Specimen title="Icon">
        <div className={styles.row}>
          {icons.map((icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawings have no names
            <Icon key={index} of={icon} />
          ))}
        </div>
      </Specimen>
    </>
  );
}
