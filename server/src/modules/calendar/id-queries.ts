import { sql, type Tx } from '#kernel/database/transaction'

/** Ids for new events, in the order in which they are made. The event and its series, or its changed occurrences, need them before they are inserted. */
export const makeEventIds = async (tx: Tx, count: number): Promise<string[]> =>
  (await tx.all(sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`)).map(({ id }) => id)
export const makeEventId = async (tx: Tx): Promise<string> => {
  const [id] = await makeEventIds(tx, 1)
  if (id === undefined) throw new Error('PostgreSQL made no id')
  return id
}
