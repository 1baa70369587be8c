/** What people agree to who want texts, beside the phone field: carriers look for the sender, how many, what it costs, STOP and HELP. */
export const consentWords = (business: string): string =>
  `Text me about my visits at this number. ${business} sends a few texts for each visit. Message and data rates may apply. Reply STOP to opt out, HELP for help. You don’t have to get texts to book.`;
