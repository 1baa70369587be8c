import type { LastingNote } from "../../bookings/visits/lasting-notes.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { PlainButton } from "../../site/components/Button.tsx";
import { PostForm } from "./Fields.tsx";
import { labeled } from "./labeled.tsx";
import { actorInWords } from "./words.ts";

/** @param by who wrote it, and when */
export const Note = ({ text, by }: { text: string; by: string }) => (
  <p className="note">
    {text}
    <small>{by}</small>
  </p>
);

interface LastingNotesProps {
  notes: readonly LastingNote[];
  now: Date;
  /** Of the page, where notes can be taken off. */
  path?: string | undefined;
}

/** What all visits of a customer show, such as "Dog in the yard". What a list says is changed on the customer's page. */
export function LastingNotes({ notes, now, path }: LastingNotesProps) {
  return notes.map(({ id, note, actor, at }) => (
    <div key={id} id={`lasting-${id}`} className="note">
      {note}
      <small>{actor === "" ? "From your list" : `${actorInWords(actor)}, ${timeSeenFrom(at, now)}`}</small>
      {path && actor !== "" && (
        <PostForm action={path} sends={{ action: "end-note", event: id }}>
          <PlainButton>{labeled("Remove", `: ${note}`)}</PlainButton>
        </PostForm>
      )}
    </div>
  ));
}
