import pg from 'pg'

/** The tables with Atrium's data. */
export const listTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`

/** The number of rows of each table, and a hash over all of them. */
export async function hashTables(client: pg.Client): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name } of (await client.query<{ name: string }>(listTables)).rows) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

export async function hashDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await hashTables(client)
  } finally {
    await client.end()
  }
}
