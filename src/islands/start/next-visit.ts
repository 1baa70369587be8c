/** A visit further out than this isn't worth showing. */
const daysAhead = 14;

/** Shows the next free visit wherever the page promises one. If the server doesn't say, the promise stays. */
export async function showNextVisit(): Promise<void> {
  const places = document.querySelectorAll("[data-next-visit]");
  if (places.length === 0) return;
  const to = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const response = await fetch(`/api/availability?to=${to}`);
  const { next } = (await response.json()) as { next?: { text: string } | null };
  if (!next) return;
  for (const place of places) place.textContent = `Next visit: ${next.text}`;
}
