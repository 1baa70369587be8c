import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./StyleGuide.module.css";

/** What stands beside a component, or here for several of them: its states by name, and what they stand on. */
interface SpecimenFile {
  specimens: Readonly<Record<string, ReactNode>>;
  /** The name of the file unless given. */
  title?: string;
  /** Bands with their own margins are wide; a frame also holds what is otherwise fixed to the window. */
  stage?: "wide" | "frame" | "narrow" | "white";
}

const files = {
  ...import.meta.glob<SpecimenFile>("./*.specimen.tsx", { eager: true }),
  ...import.meta.glob<SpecimenFile>("../components/**/*.specimen.tsx", { eager: true }),
};
const chapters = Object.entries(files).map(([path, file]) => {
  const id = path.replace(/^.*[/]/, "").replace(".specimen.tsx", "");
  return { id, title: id, ...file };
});

/** The living style page: every component of src/components in all its states, rendered from the components themselves. */
export function StyleGuide() {
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <h1>Style page</h1>
        <p>
          Every component in all of its states, made from the components themselves. Hover, focus and motion are live:
          try them with mouse and keyboard. A component is here once a file with its specimens lies beside it.
        </p>
        <nav className={styles.contents} aria-label="Chapters">
          {chapters.map(({ id }) => (
            <a key={id} href={`#${id}`}>
              {id}
            </a>
          ))}
        </nav>
      </div>
      {chapters.map(({ id, title, specimens, stage }) => (
        // The screenshot tests find each chapter by its name.
        <section key={id} className={styles.chapter} id={id} aria-labelledby={`${id}-title`} data-chapter={id}>
          <h2 className="container" id={`${id}-title`}>
            {title}
          </h2>
          {Object.entries(specimens).map(([state, content]) => (
            <div key={state} className={styles.specimen}>
              <p className={clsx("container", styles.caption)}>{state}</p>
              <div className={clsx(stage !== "wide" && stage !== "frame" && "container", stage && styles[stage])}>
                {content}
              </div>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
