/** Loads "My visit" where this device keeps a visit, and on a visit's own page, which knows it best. */
export function startMyVisit(): void {
  let isWanted = document.querySelector("[data-visit]") !== null;
  try {
    isWanted ||= "my-visits" in localStorage;
  } catch {}
  if (isWanted) import("../visits/my-visit.ts").then(({ startMyVisits }) => startMyVisits()).catch(() => {});
}
