/** /office/settings/links: the links that open the office. A link is a secret: it is shown once, and no address holds it. */
import { longestLabel } from "../../../booking/access/office-links.ts";
import { enterPath } from "../../../booking/links/private-path.ts";
import { dateAndTime } from "../../../booking/time/instant-in-words.ts";
import { business } from "../../../business/business.ts";
import type { Notice, OfficeRequest, OfficeView, Page, Refusal, RefusedForm } from "../../answer.ts";
import { isEmailAddress, textOf } from "../../shared/form.ts";
import { doneNotice, refusedNotice } from "../../shared/Notice.tsx";
import { allSettings } from "../SettingsScreen.tsx";
import { LinksScreen, linksPath, type MadeLink } from "./LinksScreen.tsx";

const done = { revoked: "The link is revoked." };

interface Answered {
  refusal?: RefusedForm | undefined;
  notice?: Notice | undefined;
  made?: MadeLink;
  /** 201 for what is shown only once: the page without it must not replace it. */
  status?: number;
}

async function view({ office, user, linkBase }: OfficeRequest, answered: Answered): Promise<OfficeView> {
  const { refusal, notice, made, status } = answered;
  const [links, technicians] = [await office.links(), await office.technicians()];
  const shown = { links, technicians, made, notice, refusal, ownId: user.linkId, linkBase, now: office.now() };
  return {
    ...{ title: "Technicians and links", current: "settings", tools: allSettings, ...(status && { status }) },
    screen: <LinksScreen {...shown} />,
  };
}

async function add(request: OfficeRequest, form: FormData): Promise<OfficeView | Refusal> {
  const { office } = request;
  const label = textOf(form, "label").replaceAll(/\s+/g, " ").trim();
  const refused = (name: string, text: string): Refusal => ({ status: 422, errors: { [name]: text } });
  if (label === "") return refused("label", "Please say who the link is for.");
  if (label.length > longestLabel) return refused("label", `Please use at most ${longestLabel} characters.`);
  const technicianId = textOf(form, "technician") || undefined;
  const here = (await office.technicians()).filter(({ endedAt }) => endedAt === null);
  if (technicianId !== undefined && !here.some(({ id }) => id === technicianId))
    return refused("technician", "That technician is not here anymore.");
  const answer = await office.addLink({ label, technicianId });
  if (answer.status === "label-taken")
    return refused("label", `“${label}” is taken. Choose another name, or revoke that link first.`);
  return view(request, { made: { ...answer, label }, status: 201 });
}

/** Sends a link that its page still shows. Not by the outbox, which would store it. */
async function send(request: OfficeRequest, form: FormData): Promise<OfficeView | Refusal> {
  const { office, mail, linkBase } = request;
  const [token, address] = [textOf(form, "token"), textOf(form, "address").trim()];
  const label = await office.findLink(token);
  const link = (await office.links()).findLast((one) => one.label === label);
  if (!label || !link) return { status: 409, notice: refusedNotice("That link doesn’t work anymore. Make a new one.") };
  const made = { token, label, expiresAt: link.expiresAt, address };
  if (!isEmailAddress(address))
    return view(request, { made: { ...made, errors: { address: "Please enter an email address." } }, status: 422 });
  const text = [
    `This private link opens the office of ${business.name} as “${label}”:`,
    linkBase + enterPath(token),
    `Open it on your own phone or computer, press the button, and bookmark the page that follows. The link opens new devices until ${dateAndTime(link.expiresAt)}.`,
    `Give it to nobody: whoever has it gets in. You didn’t expect it? Call us at ${business.phone.text}.`,
  ].join("\n\n");
  const problem = await mail.send({ to: address, subject: `Your link to the office of ${business.name}`, text });
  if (!problem) return view(request, { made, notice: { tone: "done", text: `Sent to ${address}.` }, status: 201 });
  const notice = refusedNotice(`${problem} The link below works all the same.`);
  return view(request, { made, notice, status: 409 });
}

async function revoke({ office }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  if ((await office.revokeLink({ id: textOf(form, "id") })) !== undefined) return `${linksPath}?done=revoked`;
  return { status: 409, notice: refusedNotice("That link is revoked already.") };
}

const actions = { add, send, revoke };

export const linksPage: Page = {
  show: (request, refusal) =>
    view(request, { refusal, notice: refusal ? refusal.notice : doneNotice(request.query.get("done"), done) }),

  async change(request, form) {
    const action = textOf(form, "action");
    return Object.hasOwn(actions, action) ? actions[action as keyof typeof actions](request, form) : undefined;
  },
};
