import { notices } from "../../../facts/site.ts";
import { EditFacts } from "../EditLink.tsx";

/**
 * The announcement's styles, which only pages with one carry. The header, which else lies over the page's top, begins below
 * it; while the phone's menu is open, which begins below a header at the top, the header lies over it. The home page's first screen
 * leaves it some room.
 */
export const announcementStyle = `@layer layout{.announcement{padding:.75rem var(--gutter);background:var(--navy-800);color:var(--white);font-size:var(--text-sm);font-weight:500;text-align:center}.announcement~main{--announced:4rem}.announcement p{max-width:var(--page-width);margin-inline:auto;text-wrap:balance}.announcement~header{position:sticky;margin-bottom:calc(var(--header-height)*-1)}.announcement~header:has(:popover-open){position:fixed;margin:0}@media (height<25rem){.announcement~header{position:relative}}@media print{.announcement{border-block:1px solid;text-align:left}}}`;

/** What the business has to say for a while, above the header of every public page; nothing without it. */
export function Announcement() {
  const { announcement } = notices();
  if (!announcement) return null;
  return (
    <aside className="announcement" aria-label="Announcement" data-until={announcement.until}>
      <p>
        {announcement.text}
        <EditFacts of={["announcement"]} />
      </p>
    </aside>
  );
}
