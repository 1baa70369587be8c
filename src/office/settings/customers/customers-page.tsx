/** /office/settings/customers: takes in a list of customers from elsewhere, takes it back, and hands out what there is. */
import { randomUUID } from "node:crypto";
import type { KeptPlace } from "../../../bookings/access/kept-forms.ts";
import { type LeftOut, type ListPlan, largestList, mostLines } from "../../../bookings/desk/import-list.ts";
import { type ColumnKind, columnKinds } from "../../../bookings/desk/read-list.ts";
import type { OfficeService } from "../../../bookings/office-service.ts";
import { decodeText } from "../../../shared/csv.ts";
import { timeSeenFrom } from "../../../shared/time/instant-in-words.ts";
import { ButtonRow, PlainButton, SubmitButton } from "../../../site/components/Button.tsx";
import { SelectField, TextField } from "../../../site/components/Field.tsx";
import { byAction, keptInput, type OfficeRequest, type Page, type Refusal, type RefusedForm } from "../../answer.ts";
import { PostForm } from "../../shared/Fields.tsx";
import { textOf } from "../../shared/form.ts";
import { refusedNotice } from "../../shared/Notice.tsx";
import { count, who } from "../../shared/words.ts";
import styles from "../Settings.module.css";

/** Where the page is. */
export const customersPath = "/office/settings/customers";

/** How many lines that are left out are named. */
const mostNamed = 500;

const megabytes = largestList / 1024 ** 2;
const tooLong = `Please choose a list of at most ${mostLines.toLocaleString("en-US")} lines and ${megabytes} MB: send a longer one in parts.`;

/** Where a device's list is kept until it is taken in or thrown away, a day at most. */
const listPlace = ({ place }: OfficeRequest): KeptPlace => ({ ...place, page: `${customersPath}/list` });

/** What the form says each column is; undefined for columns that it doesn't have. */
function columnsIn(form: FormData | undefined): ColumnKind[] {
  const columns: ColumnKind[] = [];
  for (const [name, value] of form ?? []) {
    const at = /^column-(\d{1,3})$/.exec(name)?.[1];
    if (at !== undefined) columns[Number(at)] = Object.hasOwn(columnKinds, `${value}`) ? (value as ColumnKind) : "";
  }
  return columns;
}

const lineInWords = ({ line, why }: LeftOut) => `Line ${line}: ${why}`;

function LeftOutLines({ lines, id }: { lines: readonly LeftOut[]; id: string }) {
  if (lines.length === 0) return null;
  return (
    <details id={id}>
      <summary>{count(lines.length, "line is", "lines are")} left out</summary>
      <ul className={styles.lines}>
        {lines.slice(0, mostNamed).map((left) => (
          <li key={left.line}>{lineInWords(left)}</li>
        ))}
        {lines.length > mostNamed && <li>And {lines.length - mostNamed} more.</li>}
      </ul>
    </details>
  );
}

/** What becomes of the lines, besides those that are left out. */
function planInWords({ customers, joined, unchanged, nobodys }: ListPlan): string {
  const known = customers.filter(({ isKnown }) => isKnown).length;
  const parts = [
    count(customers.length - known, "new customer"),
    known > 0 && `${count(known, "customer")} you have already, with something new`,
    unchanged > 0 && `${count(unchanged, "customer")} you have already, with nothing new`,
    joined > 0 && `${count(joined, "line")} joined with another of the same phone number or email address`,
    nobodys.length > 0 && `on too many lines to join them: ${nobodys.slice(0, 5).join(", ")}`,
  ];
  return `${parts.filter(Boolean).join("; ")}.`;
}

interface ListProps {
  plan: ListPlan;
  /** Under which the list is kept. */
  id: string;
  /** Under which the form is kept. */
  kept: string;
}

/** A list that isn't taken in yet: its columns, its first lines, and what is wrong. */
function List({ plan, id, kept }: ListProps) {
  const { headings, columns, example, customers } = plan;
  const options = Object.entries(columnKinds).map(([value, label]) => ({ value, label }));
  const fields = columns.map((kind, at) => {
    const name = `column-${at}`;
    const label = headings[at]?.trim() || `Column ${at + 1}`;
    const hint = example[at]?.trim() ? `Such as “${example[at].trim().slice(0, 60)}”` : undefined;
    const field = (
      <SelectField
        key={name}
        {...{ id: name, name, label, hint, options }}
        placeholder="Left out"
        defaultValue={kind}
      />
    );
    return { kind, field };
  });
  const left = fields.filter(({ kind }) => kind === "");
  return (
    <PostForm
      action={customersPath}
      id="list"
      className={styles.fields}
      sends={{ list: id, [keptInput]: kept, seen: columns.join(",") }}
    >
      <section className={styles.card} aria-labelledby="columns-title">
        <h2 id="columns-title">What its columns are</h2>
        <div className={styles.fields}>
          {fields.filter(({ kind }) => kind !== "").map(({ field }) => field)}
          {left.length > 0 && (
            <details id="left-columns">
              <summary>{count(left.length, "column is", "columns are")} left out</summary>
              <div className={styles.fields}>{left.map(({ field }) => field)}</div>
            </details>
          )}
          <SubmitButton name="action" value="look" look="secondary">
            Read it with these columns
          </SubmitButton>
        </div>
      </section>
      <section className={styles.card} aria-labelledby="lines-title">
        <h2 id="lines-title">Its first lines, as they would be</h2>
        <ol className={styles.listed}>
          {plan.first.map((line) => (
            <li key={line.line} id={`line-${line.line}`}>
              {"why" in line ? (
                <b className={styles.wrong}>{lineInWords(line)}</b>
              ) : (
                <>
                  <b>{line.name}</b>
                  {[line.phone, line.email, line.address, line.notes].filter(Boolean).map((text) => (
                    <span key={text}>{text.replaceAll("\n", " · ")}</span>
                  ))}
                </>
              )}
            </li>
          ))}
        </ol>
        <p id="plan">{planInWords(plan)}</p>
        <LeftOutLines lines={plan.leftOut} id="left-out" />
        <ButtonRow>
          {customers.length > 0 && (
            <SubmitButton name="action" value="import">
              Take in {count(customers.length, "customer")}
            </SubmitButton>
          )}
          <SubmitButton name="action" value="throw-away" look="secondary">
            Throw the list away
          </SubmitButton>
        </ButtonRow>
      </section>
    </PostForm>
  );
}

/** Asks for a list. */
const Upload = ({ sent }: { sent: RefusedForm | undefined }) => (
  <section className={styles.card} aria-labelledby="upload-title">
    <h2 id="upload-title">Bring your customers</h2>
    <p>
      A CSV file from Housecall Pro, Jobber, Google Contacts or a spreadsheet. You see what it says before anything is
      taken in.
    </p>
    <PostForm
      action={customersPath}
      id="upload"
      className={styles.fields}
      encType="multipart/form-data"
      sends={{ action: "upload" }}
    >
      <TextField
        type="file"
        id="file"
        name="file"
        label="File"
        accept=".csv,.tsv,.txt,text/csv"
        hint={`At most ${mostLines.toLocaleString("en-US")} lines and ${megabytes} MB.`}
        error={sent?.errors?.file}
      />
      <SubmitButton look="navy">Look at it</SubmitButton>
    </PostForm>
  </section>
);

type Import = Awaited<ReturnType<OfficeService["imports"]>>[number];

function Imports({ imports, now }: { imports: readonly Import[]; now: Date }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="imports-title">
      <h2 id="imports-title">Lists that were taken in</h2>
      <ul className={styles.list}>
        {imports.map(({ id, created_at, created_by, undone_at, isUndoable, leftOut, ...counts }) => (
          <li key={id} id={`import-${id}`} className={styles.link}>
            <p>
              <b>
                {count(counts.added, "customer")}
                {counts.known > 0 && `, ${counts.known} of them known before`}
              </b>
              {undone_at && " (undone)"}
            </p>
            <p className={styles.facts}>
              {who(created_by)}, {timeSeenFrom(created_at, now)}
              {counts.joined > 0 && ` · ${count(counts.joined, "line")} joined with another`}
              {counts.unchanged > 0 && ` · ${count(counts.unchanged, "customer")} with nothing new`}
            </p>
            <LeftOutLines lines={leftOut} id={`left-out-${id}`} />
            {isUndoable && (
              <PostForm action={customersPath} sends={{ action: "undo", import: id }}>
                <PlainButton>
                  Undo<span className="visually-hidden">: {count(counts.added, "customer")}</span>
                </PlainButton>{" "}
                For a day; what somebody has changed since stays.
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TakeAway = () => (
  <section className={styles.card} aria-labelledby="take-title">
    <h2 id="take-title">Take them along</h2>
    <p>
      Spreadsheets (CSV) for Excel, Google Sheets or another program. They have names and addresses: keep them safe.
    </p>
    <ul className={styles.lines}>
      <li>
        <a href={`${customersPath}/visits.csv`} download>
          All visits
        </a>
      </li>
      <li>
        <a href={`${customersPath}/customers.csv`} download>
          All customers
        </a>
      </li>
    </ul>
  </section>
);

async function upload(request: OfficeRequest, form: FormData): Promise<Refusal> {
  const file = form.get("file");
  const refused = (message: string): Refusal => ({ status: 422, errors: { file: message } });
  if (!(file instanceof File) || file.size === 0) return refused("Please choose a file.");
  if (file.size > largestList) return refused(tooLong);
  const content = decodeText(await file.bytes());
  if (content === undefined)
    return refused("That is no CSV file. In Excel or Google Sheets, save or download the list as CSV first.");
  const kept = { ...listPlace(request), id: randomUUID(), content };
  await request.office.dropForms(listPlace(request));
  await request.office.keepForm(kept);
  const shown = new FormData();
  shown.set("list", kept.id);
  return { status: 202, form: shown };
}

/** Takes it in, as it was shown; with other columns than those, it is shown again first. */
async function takeIn(request: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const columns = columnsIn(form);
  if (columns.join(",") !== textOf(form, "seen")) return { status: 202 };
  const list = { ...listPlace(request), id: textOf(form, "list") };
  const id = await request.office.importList(list, { columns, by: request.user.label });
  if (id !== undefined) return `${customersPath}?done=imported`;
  return { status: 409, notice: refusedNotice("That list isn’t here anymore. Choose the file again.") };
}

async function throwAway(request: OfficeRequest): Promise<string> {
  await request.office.dropForms(listPlace(request));
  return `${customersPath}?done=thrown-away`;
}

async function undo({ office }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  if (await office.undoImport(textOf(form, "import"))) return `${customersPath}?done=undone`;
  return { status: 409, notice: refusedNotice("That list can’t be undone anymore.") };
}

export const customersPage: Page = {
  done: {
    imported: "The customers are here. A call from one of their numbers fills in what the list has.",
    undone: "The list is undone. What somebody has changed since is still here.",
    "thrown-away": "The list is thrown away. Nothing was taken in.",
    erased: "The customer is erased. Earlier backups still have the data: delete them when they are no longer needed.",
  },

  async show(request, sent) {
    const { office, query } = request;
    const id = textOf(sent?.form, "list");
    const text = id && (await office.readForm(listPlace(request), id));
    const plan = text ? await office.planImport(text, columnsIn(sent?.form)) : undefined;
    const isEmpty = plan && plan !== "too-long" && plan.first.length === 0;
    const wrong = plan === "too-long" ? tooLong : isEmpty ? "That file has no customers." : undefined;
    const shown = wrong ? ({ ...sent, errors: { file: wrong } } as RefusedForm) : sent;
    const screen =
      plan && plan !== "too-long" && !isEmpty ? (
        <List plan={plan} id={id} kept={query.get(keptInput) ?? randomUUID()} />
      ) : (
        <div className={styles.columns}>
          <div>
            <Upload sent={shown} />
            <Imports imports={await office.imports()} now={office.now()} />
          </div>
          <TakeAway />
        </div>
      );
    return { title: "Customers", current: "settings", screen, ...(plan && { status: wrong ? 422 : 200 }) };
  },

  change: byAction({
    upload,
    look: async () => ({ status: 202 }),
    import: takeIn,
    "throw-away": throwAway,
    undo,
  }),
};
