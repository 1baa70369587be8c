import { type HistoryLine, HistoryList } from "../parts/HistoryList.tsx";

/** What became of a visit. */
export function VisitHistory({ history }: { history: readonly HistoryLine[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <HistoryList history={history} />
    </section>
  );
}
