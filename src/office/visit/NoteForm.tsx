import { SubmitButton } from "../../components/Button.tsx";
import { TextAreaField } from "../../components/Field.tsx";
import type { VisitPageView } from "./views.ts";

interface NoteFormProps {
  note: NonNullable<VisitPageView["note"]>;
  path: string;
  hasNotes: boolean;
}

/** Notes are only for the business; they are added, never changed. */
export function NoteForm({ note, path, hasNotes }: NoteFormProps) {
  return (
    <form id="note-form" method="post" action={path}>
      <TextAreaField
        id="note"
        name="note"
        label={hasNotes ? "Another note" : "Private note"}
        hint="Only the office sees it."
        error={note.error}
        defaultValue={note.typed}
        maxLength={2000}
        required
      />
      <SubmitButton name="action" value="note" look="secondary">
        Save note
      </SubmitButton>
    </form>
  );
}
