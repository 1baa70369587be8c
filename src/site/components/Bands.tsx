/** What an inner page has between its text and its end: bands on changing grounds, each laid out in its own way. */
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./Bands.module.css";
import { LazyPicture } from "./LazyPicture.tsx";
import { MoreLink } from "./MoreLink.tsx";
import type { PictureName } from "./pictures.ts";
import section from "./Section.module.css";
import column from "./TextColumn.module.css";

interface BandProps {
  ground?: "page" | "white" | "sky" | "skySoft" | "navy";
  id?: string;
  children: ReactNode;
}

function Band({
  ground = "page",
  layout,
  id,
  children,
}: BandProps & { layout: "beside" | "pair" | "pictured" | "across" }) {
  return (
    <section
      id={id}
      className={clsx(
        section.section,
        styles.band,
        ground !== "page" && section[ground],
        ground === "navy" && ["on-navy", styles.navy],
      )}
    >
      <div className={clsx("container", styles[layout])}>{children}</div>
    </section>
  );
}

interface TitledBandProps extends BandProps {
  title: string;
  more?: { href: string; label: string } | undefined;
  /** Below the title. */
  text?: ReactNode;
}

const Head = ({ title, text, more }: Pick<TitledBandProps, "title" | "text" | "more">) => (
  <div className={text ? undefined : column.rowHead}>
    <h2>{title}</h2>
    {text}
    {more && <MoreLink href={more.href}>{more.label}</MoreLink>}
  </div>
);

/** The heading is beside what it is about, where there is room. */
export function Beside({ title, text, more, children, ...band }: TitledBandProps) {
  return (
    <Band layout="beside" {...band}>
      <Head title={title} text={text} more={more} />
      <div>{children}</div>
    </Band>
  );
}

/** Blocks side by side, where there is room. */
export const Pair = (band: BandProps) => <Band layout="pair" {...band} />;

/** What is as wide as the page, such as steps along a line. */
export function Across({ title, more, children, ...band }: TitledBandProps) {
  return (
    <Band layout="across" {...band}>
      <Head title={title} more={more} />
      {children}
    </Band>
  );
}

/** A picture as tall as the text beside it. */
export function Pictured({ picture, children, ...band }: BandProps & { picture: { name: PictureName; alt: string } }) {
  return (
    <Band layout="pictured" {...band}>
      <LazyPicture {...picture} sizes="(width >= 64rem) 40rem, 100vw" />
      <div>{children}</div>
    </Band>
  );
}
