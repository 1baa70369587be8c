import { lostLinkPath } from "../../shared/links/private-path.ts";
import { SubmitButton } from "../components/Button.tsx";
import { CallButton } from "../components/CallButton.tsx";
import { TextField } from "../components/Field.tsx";
import { fromHome, PageHero } from "../components/PageHero.tsx";
import { Block, WithSidebar } from "../components/TextColumn.tsx";
import { FormSidebar } from "../components/VisitPanels.tsx";
import styles from "./LostLinkScreen.module.css";

export const lostLinkCrumbs = fromHome({ name: "My visit, receipt", path: lostLinkPath });

interface LostLinkScreenProps {
  /** The form was sent. The page doesn't give away whether that found anything. */
  isSent: boolean;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  typed: string;
}

/** /lost-link: mails the link to a visit to the address on file. */
export function LostLinkScreen({ isSent, error, typed }: LostLinkScreenProps) {
  return (
    <>
      <PageHero
        crumbs={lostLinkCrumbs}
        title={isSent ? "Look in your inbox" : "Your visit, receipt or invoice"}
        lead={
          isSent
            ? "If there’s a visit under what you typed, its link is on its way to the email address that we have on file."
            : "Lost the link? Type the email address or the phone number that you booked with, and we’ll email it to you. A finished visit’s receipt (its invoice) is on its page, to print or to save."
        }
      />
      <WithSidebar sidebar={<FormSidebar />}>
        {isSent ? (
          <Block title="Nothing there?">
            <p>
              Look in the spam folder, too. We send links a few times a day at most, and never to another address. If
              you gave us no email address, or it has changed, please call us.
            </p>
            <CallButton />
          </Block>
        ) : (
          <form method="post" action={lostLinkPath} className={styles.form}>
            <TextField
              id="who"
              name="who"
              label="Email or phone number"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={typed}
              error={error}
              autoFocus={error !== undefined}
              required
            />
            <SubmitButton>Email My Link</SubmitButton>
          </form>
        )}
      </WithSidebar>
    </>
  );
}
