import type { ReactNode } from "react";
import { business } from "../../../facts/site.ts";
import type { ClaimedMail } from "../message.ts";
import { Box } from "./parts.tsx";
import { mailTheme } from "./theme.ts";

/** What an email is about: a claimed message, and the URL of the customer's private page. */
export interface MailProps extends Pick<ClaimedMail, "booking" | "previous" | "technician" | "remarks" | "account"> {
  link: string;
  /** When the visit is, in words; as closely as is known. */
  when: string;
  /** Whether the customer may still change or cancel the visit on that page. */
  isChangeable: boolean;
}

interface MailLayoutProps {
  title: string;
  /** The preview line that mail clients show beside the subject. */
  preview: string;
  footer: ReactNode;
  children: ReactNode;
}

/** Without it, mail clients go on with the first words of the card. */
const afterPreview = "\u00a0\u200c".repeat(75);

/** The layout of every email: the business's logo, on white also in dark mail clients, or its name; the mark's sun on the card's edge, its horizon, drawn without a picture; one heading, the small print. */
export function MailLayout({ title, preview, footer, children }: MailLayoutProps) {
  const { name, siteUrl, logo } = business();
  const { styles, adaptations } = mailTheme();
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{adaptations}</style>
      </head>
      <body className="page" style={styles.page}>
        <div data-skip-in-text="true" style={styles.preview}>
          {preview}
          {afterPreview}
        </div>
        <Box inside={styles.pageInside}>
          <Box style={styles.container}>
            <p className="brand" style={styles.brand}>
              {logo ? (
                <img src={siteUrl + logo.png} width={logo.width} height={logo.height} alt={name} style={styles.logo} />
              ) : (
                <bdi>{name}</bdi>
              )}
            </p>
            {/* Outlook would draw a box. */}
            <div data-skip-in-text="true" style={{ ...styles.sun, ...{ msoHide: "all" } }} />
            <Box className="card" style={styles.card} inside={styles.cardInside}>
              <h1 className="heading" style={styles.heading}>
                {title}
              </h1>
              {children}
            </Box>
            <Box inside={styles.footer}>{footer}</Box>
          </Box>
        </Box>
      </body>
    </html>
  );
}
