/** The office's pages for tests: asked as by a browser without script, and read as HTML. */
import { dirname, join } from "node:path";
import { parse } from "node-html-parser";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import type { OfficeUser } from "../bookings/access/office-user.ts";
import { temporaryService } from "../bookings/fixtures.ts";
import type { DatabaseLocation } from "../bookings/store/database.ts";
import { directMail } from "../runtime/direct-mail.ts";
import { removeErasedMails } from "../runtime/retention.ts";
import type { Settings } from "../runtime/settings.ts";
import { answer, type Page } from "./answer.ts";
import { NoticePlace } from "./shared/Notice.tsx";

export const frontDesk: OfficeUser = { label: "Front desk", technicianId: undefined };
export const sam: OfficeUser = { label: "Sam's phone", technicianId: "sam" };

/** In milliseconds, for mail servers that never answer. */
const patience = { untilContentMs: 1_000, forContentMs: 1_000 };

/** A field may be sent several times; one that is undefined is not sent. */
export type Fields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

interface Asked {
  /** With the query. */
  path?: string;
  params?: Record<string, string>;
  user?: OfficeUser;
  /** At which the office is open. */
  origin?: string;
  /** What a form sends; a GET without. */
  form?: Fields | FormData | undefined;
}

const texts = (root: ReturnType<typeof parse>, selector: string) =>
  root.querySelectorAll(selector).map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());

/**
 * A service on a real file, and its office's pages. The clock says Wednesday, June 10, 9 AM.
 * @param smtpUrl the mail server, if there is one
 * @param place of another database
 * @param mailPorts as in the settings; mail servers of tests listen on any port
 * @param textsApi as in the settings
 */
export async function temporaryOffice(
  options: Parameters<typeof temporaryService>[1] = {},
  smtpUrl?: string,
  place: DatabaseLocation = { file: join(temporaryFolder(), "bookings.sqlite") },
  mailPorts: Settings["mailPorts"] = "any",
  textsApi?: string,
) {
  const service = await temporaryService(place, options);
  const { bookings, office } = service;
  const file = "file" in place ? place.file : "";

  /** Asks for a page, or sends one of its forms. */
  async function ask(page: Page, asked: Asked = {}): Promise<Awaited<ReturnType<typeof read>>> {
    const { view, response } = await send(page, asked);
    const address = view instanceof Response ? (view.headers.get("location") ?? "") : "";
    // As browsers do.
    if (/[?&]kept=/.test(address))
      return { ...(await ask(page, { ...asked, path: address, form: undefined })), address };
    return read(view, response);
  }

  async function send(
    page: Page,
    { path = "/office", params = {}, user = frontDesk, origin = "https://office.test", form }: Asked,
  ) {
    const url = new URL(path, "http://office.test");
    const texts = new URLSearchParams();
    for (const [name, value] of Object.entries(form ?? {})) {
      for (const one of [value].flat()) if (one !== undefined) texts.append(name, String(one));
    }
    const body = form instanceof FormData ? form : texts;
    const response: ResponseInit = {};
    const locals = {
      bookings,
      office,
      user,
      log: { error: () => undefined },
      requestId: "1a2b3c4d",
      mail: directMail(
        { smtpUrl, mailFrom: undefined, mailTo: undefined, mailPorts, textsApi },
        office.relay,
        patience,
      ),
      removeErasedMails: (ids: readonly string[]) => removeErasedMails({ dataFolder: dirname(file) }, bookings, ids),
      behindTls: false,
      origin,
      linkBase: "https://office.test",
    };
    const request = new Request(url, form ? { method: "POST", body } : {});
    const astro = { request, url, params, locals, response } as unknown as Parameters<typeof answer>[0];
    return { view: await answer(astro, page), response };
  }

  function read(view: Awaited<ReturnType<typeof answer>>, response: ResponseInit) {
    const isResponse = view instanceof Response;
    const notice = "notice" in view && createElement(NoticePlace, { notice: view.notice });
    const html = isResponse ? "" : renderToStaticMarkup(createElement(Fragment, null, view.tools, notice, view.screen));
    const root = parse(html);
    return {
      status: isResponse ? view.status : response.status,
      location: isResponse ? view.headers.get("location") : null,
      /** Which shows what the form says that was just sent; "" if it isn't kept. */
      address: "",
      title: isResponse ? "" : view.title,
      heading: isResponse ? "" : (view.heading ?? view.title),
      html,
      root,
      /** The texts of the elements with that selector. */
      all: (selector: string) => texts(root, selector),
      /** The text of the first of them, "" without one. */
      text: (selector: string) => texts(root, selector)[0] ?? "",
      /** The value of a field, "" without one. */
      value: (selector: string) => {
        const field = root.querySelector(selector);
        const chosen = field?.querySelector("option[selected]") ?? field;
        return chosen?.getAttribute("value") ?? (field?.tagName === "TEXTAREA" ? field.textContent : "");
      },
      isOpen: (selector: string) => root.querySelector(selector)?.hasAttribute("open"),
      /** What others changed: label, now, yours. */
      sides: root
        .querySelectorAll("#notice tbody tr")
        .map((row) => row.querySelectorAll("th, td").map((cell) => cell.text)),
    };
  }

  return { ...service, ask };
}
