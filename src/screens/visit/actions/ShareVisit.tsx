import { Button } from "../../../components/Button.tsx";
import { TextField } from "../../../components/Field.tsx";
import visitStyles from "../VisitScreen.module.css";
import styles from "./ShareVisit.module.css";

/** A second link, for whoever opens the door: it shows day, window and state only, and changes nothing. It can be stopped. */
export function ShareVisit({ url, path }: { url: string; path: string }) {
  return (
    <>
      <p className={visitStyles.text}>
        For a tenant, a neighbor or family: this link shows day, arrival window and state, but no name, address or phone
        number, and can’t change anything. Keep this page’s own address to yourself.
      </p>
      <div className={styles.share} data-share="">
        <TextField id="share-link" label="Link to share" type="url" readOnly defaultValue={url} />
        <Button>Copy</Button>
        <span aria-live="polite" />
      </div>
      <form className={styles.stop} method="post" action={path}>
        <input type="hidden" name="change" value="stop-sharing" />
        <input type="hidden" name="shared" value={url} />
        <Button type="submit" small>
          Stop sharing
        </Button>
        <p>Whoever has the link can’t open it anymore. You get a new one.</p>
      </form>
    </>
  );
}
