/** /office/search: finds visits. The form works without script, so what is looked for may be in the address; the script posts it. */
import type { Page } from "../answer.ts";
import { textOf } from "../shared/form.ts";
import { SearchScreen } from "./SearchScreen.tsx";

export const searchPage: Page = {
  async show({ office, query }, sent) {
    const text = (sent ? textOf(sent.form, "q") : (query.get("q") ?? "")).trim();
    const found = text === "" ? undefined : await office.search(text);
    return {
      title: "Search",
      current: "search",
      screen: <SearchScreen text={text} found={found} now={office.now()} />,
    };
  },

  /** A search changes nothing: it shows what it finds (docs/decisions/0036-office-pages-are-server-pages-that-change-in-place.md). */
  change: async () => ({ status: 200 }),
};
