import { palette } from "../styles/palette.ts";
import styles from "./StyleGuide.module.css";

export const title = "Colors and type";
export const specimens = {
  "Colors: coral means book; green, amber and red only tell a state": (
    <div className={styles.swatches}>
      {Object.entries(palette).map(([name, color]) => (
        <div key={name}>
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={color} />
          </svg>
          --{name}
        </div>
      ))}
    </div>
  ),
  "Type: headings 2 to 4, body": (
    <div className={styles.samples}>
      <h2>What we fix most often</h2>
      <h3>Not cooling, freezer is fine</h3>
      <h4>Before you call</h4>
      <p>
        A blocked vent or a failed fan keeps cold air in the freezer. <a href="#foundations">Read what we check</a>{" "}
        first. <strong>One flat price.</strong>
      </p>
    </div>
  ),
};
