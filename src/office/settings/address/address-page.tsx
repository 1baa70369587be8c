/** /office/settings/address: the site's address, a fact as any other, and where it leads. */
import { roomPath } from "../../../facts/schema.ts";
import { type Found, lookAt, reachedAt } from "../../../runtime/look-at-address.ts";
import { SubmitButton } from "../../../site/components/Button.tsx";
import type { OfficeRequest, Page } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { roomPage } from "../facts/room-page.tsx";
import { currentSite, factsOf } from "../facts/site-facts.ts";
import styles from "../Settings.module.css";

const path = roomPath("address");

const findings: Readonly<Record<Found, string>> = {
  reached: "It leads to this site, through HTTPS.",
  unencrypted:
    "It leads to this site, but without HTTPS: others can read what customers type. Write it with https:// once there is a certificate.",
  "no-name":
    "DNS doesn’t know this name. Have it point to this server, where you bought the name; it can take a day until everybody knows.",
  "no-certificate":
    "A server answers there, but without a valid certificate for this name. HTTPS has to be turned on there; after a change of DNS, give it an hour.",
  "no-answer":
    "DNS knows the name, but nothing answers this server there. If the office opens at that address in your browser, it leads here all the same: then open Going live there.",
  elsewhere:
    "Something else answers there: DNS leads to another server, or the address sends visitors on to another one, such as with www. Write the one at which they arrive.",
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
          <h2 id="leads-title">Where it leads</h2>
          <p className={styles.hint}>
            {Object.hasOwn(findings, found) ? findings[found as Found] : `Does ${address} lead to this site?`}
          </p>
          <PostForm action={path} sends={{ action: "look" }}>
            <SubmitButton look="secondary">Look there now</SubmitButton>
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
