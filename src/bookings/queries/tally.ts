/** Counts and sums by several keys at once: the database reads the rows once, and hands out a line per key however many they are. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { BookingDatabase } from "../store/database.ts";

/** How much of it there is, by the name of what is counted. */
export type Counts<Measure extends string> = Record<Measure, number>;

/** 1 or 0, to be added up. */
export const when = (condition: RawBuilder<unknown>) => sql<number>`case when ${condition} then 1 else 0 end`;

/** How words begin that may follow a street and are no city, such as "Suite" and "Bldg"; "fl" comes on top. */
const noCities = "uni apt apa sui ste lot bld bui gat cod".split(" ").map((start) => sql.lit(start));
const letters = sql.lit(" .'-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** How long the end of an address is that says its state: ", FL 33770", ", FL"; 0 where it has none. */
const endLength = sql`case
  when substr(address, length(address) - 9, 5) = ', FL ' and ltrim(substr(address, length(address) - 4), '0123456789') = ''
    then 10
  when substr(address, length(address) - 3) = ', FL' then 4
  else 0
end`;

/** The address up to what may be its city. */
const upToCity = sql`rtrim(substr(address, 1, length(address) - "endLength"), ${letters})`;

/**
 * What tells the city of an address: its end, ", Largo, FL 33770", if it has one, since then the street says nothing of it; the
 * whole address otherwise. Many addresses have few ends.
 */
const cityPart = sql`case
  when "endLength" = 0 or substr(address, "streetLength", 1) != ',' then address
  when substr(lower(ltrim(substr(address, "streetLength" + 1))), 1, 3) in (${sql.join(noCities)}) then address
  when substr(lower(ltrim(substr(address, "streetLength" + 1))), 1, 2) = 'fl' then address
  when length(trim(substr(address, "streetLength" + 1))) <= "endLength" then address
  else substr(address, "streetLength")
end`;

/** The sums of all rows that have the same key. */
type Tally<Part extends string, Measure extends string> = { part: Part; key: string } & Counts<Measure>;

/** A query's rows with "cityPart", which follows from their address. Several steps name its length, so they are materialized. */
export const withCityPart = (rows: Expression<unknown>): RawBuilder<unknown> => sql`(
  with addressed as materialized ${rows},
  by_city as materialized (
    select *, length(${upToCity}) as "streetLength" from (select *, ${endLength} as "endLength" from addressed) as by_end
  )
  select *, ${cityPart} as "cityPart" from by_city
)`;

/**
 * Adds up the rows of a query by each of some keys.
 * @param rows the query, whose columns the others name
 * @param keys by what; each has lines of its own
 * @param measures what is added up of a row
 */
export async function tallyRows<Part extends string, Measure extends string>(
  database: BookingDatabase,
  rows: Expression<unknown>,
  keys: Readonly<Record<Part, RawBuilder<unknown>>>,
  measures: Readonly<Record<Measure, RawBuilder<number>>>,
): Promise<Tally<Part, Measure>[]> {
  const names = Object.keys(measures) as Measure[];
  const parts = Object.keys(keys) as Part[];
  const columns = sql.join([
    ...parts.map((part) => sql`cast(${keys[part]} as text) as ${sql.ref(part)}`),
    ...names.map((name) => sql`${measures[name]} as ${sql.ref(name)}`),
  ]);
  const sums = sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const lines = parts.map(
    (part) =>
      sql`select ${sql.lit(part)} as part, ${sql.ref(part)} as key, ${sums} from counted group by ${sql.ref(part)}`,
  );
  // Materialized is what later steps name several times: it would be worked out again each time.
  const query = sql<{ part: Part; key: string | null } & Record<Measure, number | string | null>>`
    with own as materialized ${rows},
    counted as materialized (select ${columns} from own)
    ${sql.join(lines, sql` union all `)}`;
  const { rows: found } = await query.execute(database);
  return found.map((row) => {
    const counts = names.map((name) => [name, Number(row[name])]);
    return { part: row.part, key: row.key ?? "", ...(Object.fromEntries(counts) as Counts<Measure>) };
  });
}

/** Lines with the same name as one. @param nameOf the name of a key */
export function addUp<Measure extends string>(
  lines: readonly ({ key: string } & Counts<Measure>)[],
  measures: readonly Measure[],
  nameOf: (key: string) => string = (key) => key,
): ({ key: string } & Counts<Measure>)[] {
  return [...Map.groupBy(lines, ({ key }) => nameOf(key))].map(([key, own]) => {
    const sum = (name: Measure) => own.reduce((total, line) => total + (line[name] as number), 0);
    return { key, ...(Object.fromEntries(measures.map((name) => [name, sum(name)])) as Counts<Measure>) };
  });
}

/** In characters: of a brand, a longer line says something else. */
const longestBrand = 100;

/** What the line "Brand: …" says that a description begins with, as `brandIn` reads it; "" without one. */
export function brandOf(description: string): RawBuilder<string> {
  const text = sql.ref(description);
  const rest = sql`substr(${text}, 8, ${sql.lit(longestBrand)})`;
  // From the first line break on: all before it is none.
  const next = sql`ltrim(${rest}, replace(${rest}, ${"\n"}, ''))`;
  const line = sql`substr(${rest}, 1, length(${rest}) - length(${next}))`;
  return sql<string>`case when substr(${text}, 1, 7) = 'Brand: ' then trim(${line}) else '' end`;
}
