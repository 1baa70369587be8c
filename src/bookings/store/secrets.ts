/** Values that last, by name, random or typed by the office. They are in no export and no log. */
import { newToken } from "../identity/links.ts";
import type { BookingDatabase } from "./database.ts";
import type { SecretName } from "./schema/tables.ts";

/** Undefined until it is needed for the first time. */
export const findSecret = async (database: BookingDatabase, name: SecretName) =>
  (await database.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst())?.value;

/** Keeps a value in place of the former one; a random one unless it is given. */
export async function renewSecret(
  transaction: BookingDatabase,
  name: SecretName,
  value: string = newToken(),
): Promise<string> {
  const made = transaction.insertInto("secrets").values({ name, value });
  await made.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
  return value;
}

/** The value, made where there is none yet. */
export const secretOf = async (transaction: BookingDatabase, name: SecretName): Promise<string> =>
  (await findSecret(transaction, name)) ?? renewSecret(transaction, name);
