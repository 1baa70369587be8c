/** What people agree to who want texts, beside the phone field: carriers look for the sender, how many, what it costs, STOP and HELP. */
export const consentWords = (business: string): string =>
  `Text me about my visits at this number. ${business} sends a few texts for each visit. Message and data rates may apply. Reply STOP to end them, HELP for help. You can book without them.`;
