import { business } from "../../../facts/site.ts";
import styles from "./Logo.module.css";
import { LogoMark } from "./LogoMark.tsx";

/** The logo, linked to the home page: the owner's, or a mark and the name in two lines. */
export function Logo({ light = false }: { light?: boolean }) {
  const {
    name,
    nameLines: [first, rest],
    logo,
  } = business();
  return (
    <a className={styles.logo} href="/">
      {logo ? (
        <img src={logo.webp} width={logo.width} height={logo.height} alt={name} />
      ) : (
        <>
          <LogoMark light={light} />
          <span {...(isRightToLeft(first) && { dir: "rtl" })}>
            <b>{first}</b> {rest && <small>{rest}</small>}
          </span>
        </>
      )}
      <i className="visually-hidden">, home</i>
    </a>
  );
}

const isRightToLeft = (text: string) => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/**
 * What the logo of the owner's needs beyond the usual styles: room beside the phone's buttons; a white ground in the footer;
 * smaller letters, which may break anywhere, for a name that is wider than ours.
 */
export function logoStyle(): string {
  const logo = `.${styles.logo}`;
  const room = `${logo}{max-width:calc(100vw - 9.5rem)}`;
  if (business().logo)
    return `${room}${logo} img{max-width:100%;height:auto}footer ${logo}{width:fit-content;padding:.5rem .75rem;border-radius:.625rem;background:white}`;
  const { nameWidth } = business();
  if (nameWidth <= 1) return "";
  return `${room}${logo} span{min-width:0;overflow-wrap:anywhere;line-height:1.1}${logo} :is(b,small){font-size:clamp(.5625rem,${(2.4 / nameWidth).toFixed(3)}rem,.8125rem)}@media(width>=48rem){${logo}{max-width:12rem}}`;
}
