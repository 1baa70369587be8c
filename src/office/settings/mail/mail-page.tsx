/** /office/settings/mail: whether emails go out, and a test of it. */
import type { OfficeRequest, Page, Refusal } from "../../answer.ts";
import { isEmailAddress, textOf } from "../../shared/form.ts";
import { doneNotice, refusedNotice } from "../../shared/Notice.tsx";
import { allSettings } from "../SettingsScreen.tsx";
import { MailScreen, mailPath } from "./MailScreen.tsx";

/** Its name on the list of what to do before going live. */
const testItem = "test-mail";

const done = {
  sent: "The mail server has accepted the test email. Look in the mailbox, and say here when it arrives.",
  arrived: "Noted: emails arrive.",
  retried: "They are on their way again.",
};

async function test({ mail }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const address = textOf(form, "address").trim();
  if (!isEmailAddress(address)) return { status: 422, errors: { address: "Please enter an email address." } };
  const problem = await mail.sendTest(address);
  return problem ? { status: 409, notice: refusedNotice(problem) } : `${mailPath}?done=sent`;
}

async function arrived({ office, user }: OfficeRequest): Promise<string> {
  await office.noteDone(testItem, user.label);
  return `${mailPath}?done=arrived`;
}

async function retry({ office }: OfficeRequest): Promise<string> {
  await office.retryMails();
  return `${mailPath}?done=retried`;
}

const actions = { test, arrived, retry };

export const mailPage: Page = {
  async show({ office, mail, query }, refusal) {
    const [state, noted] = [await office.mails(), await office.done()];
    const notice = refusal ? refusal.notice : doneNotice(query.get("done"), done);
    const shown = { state, mail, arrived: noted.get(testItem), notice, refusal, now: office.now() };
    return { title: "Mail", current: "settings", tools: allSettings, screen: <MailScreen {...shown} /> };
  },

  async change(request, form) {
    const action = textOf(form, "action");
    return Object.hasOwn(actions, action) ? actions[action as keyof typeof actions](request, form) : undefined;
  },
};
