/** /office/settings/address: the site's address, a fact as any other, and where it leads. */
import { roomPath } from "../../../facts/schema.ts";
import { type Found, lookAt, reachedAt } from "../../../runtime/look-at-address.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import type { OfficeRequest, Page } from "../../answer.ts";
import { roomPage } from "../../facts/room-page.tsx";
import { currentSite, factsOf } from "../../facts/site-facts.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import styles from "../Settings.module.css";

const path = roomPath("address");

const findings: Readonly<Record<Found, string>> = {
  reached: "It points to this site over HTTPS.",
  unencrypted:
    "It points to this site, but without HTTPS: others could read what customers type. Enter it with https:// once the server has a certificate.",
  "no-name":
    "DNS has no record of this name. Point it to this server on the website where you bought it. Changes can take up to a day.",
  "no-certificate":
    "A server answers there, but without a valid certificate for this name. Turn on HTTPS there. After a DNS change, allow an hour.",
  "no-answer":
    "DNS has a record of this name, but this server gets no answer there. If the office opens at that address in your browser, it works: open Going live there.",
  elsewhere:
    "Something else answers there: DNS points to a different server, or the address redirects to another one, such as one with www. Enter the address where visitors end up.",
};

const addressIn = async ({ office }: OfficeRequest) => factsOf((await currentSite(office)).document).siteUrl;

export const addressPage: Page = {
  async show(request, refused) {
    const view = await roomPage.show(request, refused);
    const address = await addressIn(request);
    if (view instanceof Response || !address) return view;
    const found = request.query.get("found") ?? "";
    const screen = (
      <>
        {view.screen}
        <section className={styles.after} aria-labelledby="leads-title">
          <h2 id="leads-title">Where it points</h2>
          <p className={styles.hint}>
            {Object.hasOwn(findings, found) ? findings[found as Found] : `Does ${address} point to this site?`}
          </p>
          <PostForm action={path} sends={{ action: "look" }}>
            <SubmitButton look="secondary">Check now</SubmitButton>
          </PostForm>
        </section>
      </>
    );
    return { ...view, screen };
  },

  async change(request, form) {
    const saved = textOf(form, "action") === "look" ? path : await roomPage.change?.(request, form);
    const address = await addressIn(request);
    if (typeof saved !== "string" || !address) return saved;
    const { office, origin } = request;
    const found = origin === address ? reachedAt(address) : await lookAt(address, office);
    if (found === "reached") await office.noteLaunchStep("https", address);
    return `${saved}${saved.includes("?") ? "&" : "?"}found=${found}`;
  },
};
