/** /office/settings/customers: imports a list of customers, undoes an import, and exports what there is. */

import { randomUUID } from "node:crypto";
import type { KeptPlace } from "../../../bookings/access/kept-forms.ts";
import {
  type ImportOutcome,
  type ListPlan,
  largestList,
  mostColumns,
  mostLines,
  readRows,
} from "../../../bookings/desk/import-list.ts";
import { type ColumnKind, columnKinds } from "../../../bookings/desk/read-list.ts";
import type { OfficeService } from "../../../bookings/office-service.ts";
import { decodeText, readCsv } from "../../../shared/csv.ts";
import { href } from "../../../shared/links/href.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { ButtonRow, PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { SelectField, TextField } from "../../../site/components/Field.tsx";
import { byAction, type OfficeRequest, type Page, type Refusal, type RefusedForm } from "../../answer.ts";
import { LineField, PostForm } from "../../shared/Fields.tsx";
import { sentAs, textOf, typedInto } from "../../shared/form.ts";
import { refuse } from "../../shared/Notice.tsx";
import { actorInWords, countInWords } from "../../shared/words.ts";
import styles from "../Settings.module.css";

export const customersPath = href("settingsRoom", "customers");

const most = `up to ${mostLines.toLocaleString("en-US")} rows and ${largestList / 1024 ** 2} MB`;
/** How many lines that are left out are named. */
const mostNamed = 500;

/** Where a device's list is kept until it is imported or discarded, a day at most. */
const listPlace = ({ place }: OfficeRequest): KeptPlace => ({ ...place, page: `${customersPath}/list` });

/** What the form says each column is. */
function columnsIn(form: FormData | undefined): ColumnKind[] {
  const columns: ColumnKind[] = [];
  for (const [name, value] of form ?? []) {
    const at = /^column-(\d{1,3})$/.exec(name)?.[1];
    if (at !== undefined) columns[Number(at)] = Object.hasOwn(columnKinds, `${value}`) ? (value as ColumnKind) : "";
  }
  return columns;
}

function LeftOut({ lines, id }: { lines: ListPlan["leftOut"]; id: string }) {
  if (lines.length === 0) return null;
  return (
    <details id={id}>
      <summary>{countInWords(lines.length, "line", "lines")} skipped</summary>
      <ul className={styles.lines}>
        {lines.slice(0, mostNamed).map(({ line, why }) => (
          <li key={line}>
            Line {line}: {why}
          </li>
        ))}
        {lines.length > mostNamed && <li>And {lines.length - mostNamed} more.</li>}
      </ul>
    </details>
  );
}

/** What becomes of the lines that are not left out. */
const outcomeInWords = ({ added, known, unchanged, joined }: ImportOutcome) =>
  [
    `${countInWords(added, "customer")}${known > 0 ? `, ${known} already on file` : ""}`,
    unchanged > 0 && `${countInWords(unchanged, "customer")} already on file with nothing new`,
    joined > 0 && `${countInWords(joined, "line")} merged into another with the same name and phone number or email`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The menu of each column that counts, and those of the others behind a line. */
function Columns({ headings, columns, example }: ListPlan) {
  const options = Object.entries(columnKinds).map(([value, label]) => ({ value, label }));
  const menusOf = (isLeft: boolean) =>
    columns.map((kind, at) => {
      if ((kind === "") !== isLeft) return null;
      const [name, label] = [`column-${at}`, headings[at]?.trim() || `Column ${at + 1}`];
      const hint = example[at]?.trim() && `Such as “${example[at].trim().slice(0, 60)}”`;
      const field = { id: name, name, label, hint, options, defaultValue: kind };
      return <SelectField key={name} {...field} placeholder="Skip" />;
    });
  const left = columns.filter((kind) => kind === "").length;
  return (
    <section className={styles.card} aria-labelledby="columns-title">
      <h2 id="columns-title">Match the columns</h2>
      <div className={styles.menus}>{menusOf(false)}</div>
      {left > 0 && (
        <details id="left-columns">
          <summary>{countInWords(left, "column", "columns")} skipped</summary>
          <div className={styles.menus}>{menusOf(true)}</div>
        </details>
      )}
      <SubmitButton name="action" value="look" look="secondary">
        Update the preview
      </SubmitButton>
    </section>
  );
}

/** A list that isn't imported yet. @param sends under which it and this form are kept */
function List({ plan, sends }: { plan: ListPlan; sends: Record<string, string> }) {
  return (
    <PostForm action={customersPath} id="list" className={styles.fields} sends={sends}>
      <section className={styles.card} aria-labelledby="lines-title">
        <h2 id="lines-title">Preview</h2>
        <ol className={styles.listed}>
          {plan.first.map((line) => (
            <li key={line.line}>
              {"why" in line ? (
                <b>
                  Line {line.line}: {line.why}
                </b>
              ) : (
                (["name", "phone", "email", "address", "notes"] as const).map((field) => (
                  <span key={field}>{line[field].replaceAll("\n", " · ")}</span>
                ))
              )}
            </li>
          ))}
        </ol>
        <p id="plan">{outcomeInWords(plan)}</p>
        {plan.sharedKeys.length > 0 && (
          <p>Shared by too many rows to merge: {plan.sharedKeys.slice(0, 5).join(", ")}</p>
        )}
        <LeftOut lines={plan.leftOut} id="left-out" />
        <ButtonRow>
          {plan.added > 0 && (
            <SubmitButton name="action" value="import">
              Import {countInWords(plan.added, "customer")}
            </SubmitButton>
          )}
          <SubmitButton name="action" value="discard" look="secondary">
            Discard this list
          </SubmitButton>
        </ButtonRow>
      </section>
      <Columns {...plan} />
    </PostForm>
  );
}

/** Of somebody who is entered by hand: what a list may have, as columns of one. */
const typedColumns = ["name", "phone", "email", "street", "notes"] as const satisfies readonly ColumnKind[];
const typedLabels = ["Name", "Phone", "Email", "Address", "Notes"] as const;

/** Asks for one customer, who is taken in as a list of one line is. */
const OneCustomer = ({ sent }: { sent: RefusedForm | undefined }) => (
  <section className={styles.card} id="one-customer" aria-labelledby="one-title">
    <h2 id="one-title">Add a customer</h2>
    <PostForm action={customersPath} id="one" className={styles.fields} noValidate>
      <p>For someone who hasn’t booked yet. When they call, New visit fills in these details.</p>
      {typedColumns.map((name, at) => (
        <LineField
          key={name}
          {...typedInto(sent, name, "", `one-${name}`)}
          label={typedLabels[at] ?? ""}
          optional={at > 1}
          maxLength={300}
        />
      ))}
      <SubmitButton name="action" value="add" look="navy">
        Add customer
      </SubmitButton>
    </PostForm>
  </section>
);

/** Asks for a list. */
const Upload = ({ error }: { error: string | undefined }) => (
  <section className={styles.card} aria-labelledby="upload-title">
    <h2 id="upload-title">Import customers</h2>
    <PostForm action={customersPath} id="upload" className={styles.fields} encType="multipart/form-data">
      <p>
        A CSV file from Housecall Pro, Jobber, Google Contacts or a spreadsheet, {most}. You’ll see a preview before
        anything is imported.
      </p>
      <TextField id="file" name="file" label="File" error={error} type="file" accept=".csv,.tsv,.txt,text/csv" />
      <SubmitButton name="action" value="upload" look="navy">
        Preview
      </SubmitButton>
    </PostForm>
    <p>
      Export: <a href={`${customersPath}/customers.csv`}>all customers</a> or{" "}
      <a href={`${customersPath}/visits.csv`}>all visits</a> (CSV). These files contain names and addresses: keep them
      safe.
    </p>
  </section>
);

function Imports({ imports, now }: { imports: Awaited<ReturnType<OfficeService["imports"]>>; now: Date }) {
  return (
    <ul className={styles.list} aria-label="Past imports" hidden={imports.length === 0}>
      {imports.map((one) => (
        <li key={one.id} id={`import-${one.id}`} className={styles.link}>
          <p>
            <b>{outcomeInWords(one)}</b>
            {one.undoneAt && " (undone)"}
          </p>
          <p className={styles.facts}>
            {actorInWords(one.createdBy)}, {timeSeenFrom(one.createdAt, now)}
          </p>
          <LeftOut lines={one.leftOut} id={`left-out-${one.id}`} />
          {one.isUndoable && (
            <PostForm action={customersPath} sends={{ action: "undo", import: one.id }}>
              <PlainButton>Undo</PlainButton> is available for a day. Any edits made since then stay.
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  );
}

const flawInWords = {
  "too many lines": `Please choose a file of ${most}, or split it into parts.`,
  "too many columns": `That file has more than ${mostColumns} columns. Please remove those you don’t need.`,
  "unreadable headings": "The first line can’t be read: its quotes don’t match, or it’s far too long.",
  "no customers": "That file has no customers.",
};

async function upload(request: OfficeRequest, form: FormData): Promise<Refusal> {
  const file = form.get("file");
  const refused = (message: string): Refusal => ({ status: 422, errors: { file: message } });
  if (!(file instanceof File) || file.size === 0) return refused("Please choose a file.");
  if (file.size > largestList) return refused(flawInWords["too many lines"]);
  const content = decodeText(await file.bytes());
  if (content === undefined)
    return refused("That isn’t a CSV file. In Excel or Google Sheets, save or download the list as CSV first.");
  const read = await readRows(readCsv(content));
  if ("flaw" in read) return refused(flawInWords[read.flaw]);
  const kept = { ...listPlace(request), id: randomUUID(), content };
  await request.office.dropForms(listPlace(request));
  await request.office.keepForm(kept);
  const shown = new FormData();
  shown.set("list", kept.id);
  return { status: 202, form: shown };
}

async function addOne(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { office, user, place } = request;
  const cells = typedColumns.map((name) => `"${textOf(form, name).replaceAll('"', '""')}"`);
  const content = `${typedLabels.join()}\n${cells.join()}\n`;
  if (textOf(form, "name") === "") return { status: 422, errors: { name: "Enter a name." } };
  const plan = await office.planImport(content, typedColumns);
  const why = plan?.leftOut[0]?.why;
  if (!plan || why) {
    const field = (["phone", "email"] as const).find((name) => why?.includes(name)) ?? "name";
    return { status: 422, errors: { [field]: `Not added: ${why}.` } };
  }
  if (plan.added === 0) return refuse(`${textOf(form, "name")} is already on file with these details.`);
  const kept = { ...place, page: `${customersPath}/one`, id: randomUUID(), content };
  await office.keepForm(kept);
  await office.importList(kept, { columns: typedColumns, by: user.label });
  return `${customersPath}?done=added`;
}

/** Imports it as it was shown; with other columns than those, it is shown again first. */
async function importShown(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const columns = columnsIn(form);
  if (columns.join(",") !== textOf(form, "seen")) return { status: 202 };
  const list = { ...listPlace(request), id: textOf(form, "list") };
  if (await request.office.importList(list, { columns, by: request.user.label }))
    return `${customersPath}?done=imported`;
  return refuse("That list is no longer here. Choose the file again.");
}

export const customersPage: Page = {
  done: {
    imported: "Customers imported. When one of them calls, New visit fills in their details.",
    added: "Customer added. When they call, New visit fills in these details. You can undo this below for one day.",
    undone: "Import undone. Customers edited since then are still here.",
    "thrown-away": "List discarded. Nothing was imported.",
    erased: "Customer erased. Earlier backups still have the data: delete them when you no longer need them.",
  },

  async show(request, sent) {
    const { office } = request;
    const list = textOf(sent?.form, "list");
    const text = list && (await office.readForm(listPlace(request), list));
    const plan = text ? await office.planImport(text, columnsIn(sent?.form)) : undefined;
    const screen = plan ? (
      <List plan={plan} sends={{ list, seen: plan.columns.join(",") }} />
    ) : (
      <div className={styles.fields}>
        <OneCustomer sent={sentAs(sent, { action: "add" })} />
        <Upload error={sent?.errors?.file} />
        <Imports imports={await office.imports()} now={office.now()} />
      </div>
    );
    return { title: "Customers", current: "settings", screen };
  },

  change: byAction({
    add: addOne,
    upload,
    import: importShown,
    look: async () => ({ status: 202 }),
    async discard(request) {
      await request.office.dropForms(listPlace(request));
      return `${customersPath}?done=thrown-away`;
    },
    async undo({ office }, form) {
      if (await office.undoImport(textOf(form, "import"))) return `${customersPath}?done=undone`;
      return refuse("That import can no longer be undone.");
    },
  }),
};
