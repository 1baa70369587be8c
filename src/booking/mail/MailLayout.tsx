import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { Box } from "./parts.tsx";
import type { MailSender } from "./sender.ts";
import { adaptations, styles } from "./theme.ts";

interface MailLayoutProps {
  title: string;
  /** The preview line that mail clients show beside the subject. */
  preview: string;
  sender: MailSender;
  footer: ReactNode;
  children: ReactNode;
}

/** The layout of every email: the business's name, a card with one heading, the small print. */
export function MailLayout({ title, preview, sender, footer, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{adaptations}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={styles.body}>
        <Container style={styles.container}>
          <Text className="brand" style={styles.brand}>
            {sender.business.name}
          </Text>
          <Box className="card" style={styles.card} inside={styles.cardInside}>
            <Heading as="h1" className="heading" style={styles.heading}>
              {title}
            </Heading>
            {children}
          </Box>
          <Section style={styles.footer}>{footer}</Section>
        </Container>
      </Body>
    </Html>
  );
}
