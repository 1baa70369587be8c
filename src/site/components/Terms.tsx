import type { ReactNode } from "react";

interface TermsProps {
  of: readonly (readonly [term: string, says: ReactNode, isTotal?: true | undefined])[];
  className?: string | undefined;
  children?: ReactNode;
}

/** Terms and what each says; one that says nothing is left out. */
export const Terms = ({ of, className, children }: TermsProps) => (
  <dl className={className}>
    {of
      .filter(([, says]) => (says ?? "") !== "")
      .map(([term, says, isTotal], position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day have the same words
        <div key={position} data-total={isTotal}>
          <dt>{term}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    {children}
  </dl>
);
