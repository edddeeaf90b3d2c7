import type { TestAtrium } from '#testing/atrium'
import { query } from '#testing/postgres'

/** Lets every such change of the rows of a table that meet a condition fail, where `new` and `old` are the rows, until it is undone. */
export async function letFail({ database }: Pick<TestAtrium, 'database'>, change: string, when: string): Promise<() => Promise<void>> {
  const table = change.split(' ').at(-1)
  await query(
    database.superuserUrl,
    "create or replace function fail() returns trigger language plpgsql as $$ begin raise 'this row fails'; end $$",
    `create or replace trigger fail before ${change} for each row when (${when}) execute function fail()`,
  )
  return () => query(database.superuserUrl, `drop trigger fail on ${table}`).then(() => undefined)
}
