/** The building blocks of emails. */
import type { CSSProperties, ReactNode } from "react";
import { business } from "../../../facts/site.ts";
import type { DaySlot } from "../../../shared/availability/availability.ts";
import type { MoneyLine } from "../../../shared/rules/receipt.ts";
import { visitInWords } from "../../../shared/time/visit-in-words.ts";
import { mailTheme } from "./theme.ts";

const styles = () => mailTheme().styles;

interface BoxProps {
  className?: string;
  style?: CSSProperties;
  /** Where padding goes: Outlook honors it only on table cells. */
  inside?: CSSProperties;
  children: ReactNode;
}

/** A centered block. Mail clients lay out tables reliably, and little else. */
export function Box({ className, style, inside, children }: BoxProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td className="inside" style={inside}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="text" style={styles().paragraph}>
      {children}
    </p>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={styles().small}>
      {children}
    </p>
  );
}

export function MailLink({ href, quiet, children }: { href: string; quiet?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={quiet ? "muted" : "link"}
      style={quiet ? styles().quietLink : styles().link}
    >
      {children}
    </a>
  );
}

export function PhoneLink({ quiet = false }: { quiet?: boolean }) {
  const { text, href } = business().phone;
  return (
    <MailLink href={href} quiet={quiet}>
      {text}
    </MailLink>
  );
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Box style={styles().actions}>
      <table role="presentation" cellPadding={0} cellSpacing={0} className="action">
        <tbody>
          <tr>
            {/* Outlook gives links no padding and cells this one, which only a spread gets past the types of styles(). */}
            <td style={{ ...styles().buttonGround, ...{ msoPaddingAlt: styles().button.padding } }}>
              <a href={href} target="_blank" rel="noopener" className="button" style={styles().button}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </Box>
  );
}

/** A label and its value; renders nothing if the value is unknown. */
export function Fact({ term, quiet = false, children }: { term: string; quiet?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr>
      <td className="muted" style={styles().term}>
        {term}
      </td>
      <td className="text" style={quiet ? styles().quietValue : styles().value}>
        {children}
      </td>
    </tr>
  );
}

/** What something costs or who paid: its amount at the right edge, on the line where the words end. */
export function Amount({ line: { term, amount, isTotal } }: { line: MoneyLine }) {
  const bold = isTotal && styles().total;
  return (
    <tr>
      <td className="muted" style={{ ...styles().amountTerm, ...bold }}>
        {term}
      </td>
      <td className="text" align="right" style={{ ...styles().amount, ...bold }}>
        {amount}
      </td>
    </tr>
  );
}

/** Facts in two columns, in the plain text too. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box className="facts" style={styles().facts} inside={styles().factsInside}>
      <table data-text-format="dataTable" cellPadding={0} cellSpacing={0} style={styles().factsTable}>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

/** The previous time, struck through. */
export function Former({ time }: { time: DaySlot }) {
  return <s style={styles().former}>{visitInWords(time)}</s>;
}

/** A visitor's text with its line breaks, in its own text direction. */
export function TypedText({ text }: { text: string }) {
  const lines = text.split("\n");
  return (
    <bdi>
      {lines.flatMap((line, number) => {
        // Lines have no identity but their number.
        const key = `${number}`;
        return number === 0 ? [line] : [<br key={key} />, line];
      })}
    </bdi>
  );
}
