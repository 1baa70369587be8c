import { CalendarClock, Pencil, ReceiptText } from "lucide";
import { facts } from "../../facts/site.ts";
import { lostLinkPath } from "../../shared/links/private-path.ts";
import { SubmitButton } from "../components/Button.tsx";
import { TextField } from "../components/Field.tsx";
import { Breadcrumbs, fromHome } from "../components/PageHero.tsx";
import { Section } from "../components/Section.tsx";
import { Shore } from "../components/Shore.tsx";
import { Tiles } from "../components/Tiles.tsx";
import { Track, type TrackStep } from "../components/Track.tsx";
import { PhoneBand } from "../components/VisitPanels.tsx";
import styles from "./LostLinkScreen.module.css";

export const lostLinkCrumbs = fromHome({ name: "My visit, receipt", path: lostLinkPath });

interface LostLinkScreenProps {
  /** The form was sent. The page doesn't give away whether that found anything. */
  isSent: boolean;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  typed: string;
}

/** What is on a visit's page, for those who wonder whether it is what they look for. */
const onThePage = () => [
  { icon: CalendarClock, title: "Your visit", text: "The day, the arrival window, and who’s coming." },
  { icon: Pencil, title: "Changes", text: `Reschedule or cancel up to ${facts().noticeHours} hours ahead.` },
  { icon: ReceiptText, title: "Receipt or invoice", text: "To print or save, once the visit is finished." },
];

/** Of any visit, not of one that is under way. */
const preview: readonly TrackStep[] = ["Booked", "On the way", "Arrived", "Done"].map((title) => ({
  title,
  is: "next",
}));

/** /lost-link: mails the link to a visit to the address on file. */
export function LostLinkScreen({ isSent, error, typed }: LostLinkScreenProps) {
  return (
    <>
      <Shore scene="coming" track={<Track steps={preview} label="A visit" />}>
        <Breadcrumbs crumbs={lostLinkCrumbs} />
        <h1 id="page-title">{isSent ? "Check your inbox" : "Your visit, receipt or invoice"}</h1>
        <p className={styles.lead}>
          {isSent
            ? "If there’s a visit under what you typed, its link is on its way to the email address that we have on file."
            : "All of it is on your visit’s page. Lost the link? We’ll email it to you."}
        </p>
        {!isSent && (
          <form method="post" action={lostLinkPath} className={styles.form}>
            <TextField
              id="who"
              name="who"
              label="Email or phone number"
              hint="The one you booked with."
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
      </Shore>
      {isSent && (
        <Section ground="white" tucked className={styles.sent}>
          <h2>Nothing there?</h2>
          <p>
            Check your spam folder, too. We send links a few times a day at most, and never to another address. If you
            gave us no email address, or it has changed, please call us.
          </p>
        </Section>
      )}
      <Section ground={isSent ? "page" : "white"} tucked={!isSent} className={styles.leads}>
        <h2>What the link leads to</h2>
        <Tiles tiles={onThePage()} />
      </Section>
      <PhoneBand title="No email, or a new one?" />
    </>
  );
}
