import { Button } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { Block } from "../../components/TextColumn.tsx";
import visitStyles from "../VisitScreen.module.css";
import styles from "./ShareVisit.module.css";

/** A second link, for whoever opens the door: it shows day, window and state only, and changes nothing. */
export function ShareVisit({ url }: { url: string }) {
  return (
    <Block title="Share it">
      <p className={visitStyles.text}>
        For a tenant, a neighbor or family: this link shows day, arrival window and state, but no name, address or phone
        number, and can’t change anything. Keep this page’s own address to yourself.
      </p>
      <div className={styles.share} data-share="">
        <TextField id="share-link" label="Link to share" type="url" readOnly defaultValue={url} />
        <Button>Copy</Button>
        <span aria-live="polite" />
      </div>
    </Block>
  );
}
