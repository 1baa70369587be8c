/** A visit's state in a word or two, in its color. */
export const Badge = ({ state, children }: { state: string; children: string }) => (
  <span className="badge" data-state={state}>
    {children}
  </span>
);
