/** What the email says to a customer whose visit a storm takes away; the office reads it before it goes out. */
export const notComing = {
  intro:
    "Because of the storm, we’re closed that day and can’t come for this visit. We’re sorry, and we hope you’re safe.",
  next: "We’ll call you to find a new time, or you can choose one yourself. There is nothing to pay.",
};
