/** The photos of a visit, on its customer's page and in the office. */
import type { ReactNode } from "react";
import { photoAnswer } from "../../shared/rules/photo-answers.ts";
import { PlainButton } from "./Button.tsx";
import { TextField } from "./Field.tsx";
import "../styles/plain-button.css";
import styles from "./VisitPhotos.module.css";

export interface ListedPhoto {
  id: string;
  /** What it is, or whose. */
  label: string;
  /** By who looks. */
  isRemovable: boolean;
}

interface VisitPhotosProps {
  photos: readonly ListedPhoto[];
  /** Below which they are, and where the forms post to. */
  path: string;
  /** What became of the photo that was just sent or removed, as the address says it. */
  answer?: string | null | undefined;
  /** What photos are for; without it, none can be sent. */
  hint?: string | undefined;
  /** The buttons that send one. */
  children?: ReactNode;
}

/** Small forms of photos, each of which opens the large one, and a form that sends another. */
export function VisitPhotos({ photos, path, answer = null, hint, children }: VisitPhotosProps) {
  const said = photoAnswer(answer);
  return (
    <>
      {said && !(hint && said.isRefused) && <p role="status">{said.text}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, label, isRemovable }, index) => (
            <li key={id}>
              <a href={`${path}/${id}`}>
                <img src={`${path}/${id}?small`} alt="" width={112} height={112} loading="lazy" />
                <span className="visually-hidden">Photo {index + 1}: </span>
                {label}
              </a>
              {isRemovable && (
                <form id={`remove-${id}`} aria-label={`Photo ${index + 1}`} method="post" action={path}>
                  <PlainButton name="remove" value={id}>
                    Remove<span className="visually-hidden"> photo {index + 1}</span>
                  </PlainButton>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {hint && (
        <form
          id="photo-form"
          aria-label="Photo"
          className={styles.form}
          method="post"
          action={path}
          encType="multipart/form-data"
        >
          <TextField
            type="file"
            id="photo"
            name="photo"
            label="Choose a photo"
            accept="image/jpeg,image/png,image/webp"
            hint={hint}
            error={said?.isRefused ? said.text : undefined}
            required
          />
          {children}
        </form>
      )}
    </>
  );
}
