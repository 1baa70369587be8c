/** How a visit stands, in a word or two; its color is that of the state. */
export const Badge = ({ state, children }: { state: string; children: string }) => (
  <span className="badge" data-state={state}>
    {children}
  </span>
);
