import type { Client } from 'pg'

const perStatement = 100_000

/**
 * Everyone of a company has thanked others, `total` times in all, one every thirty seconds until now: every second time two people, and
 * every fiftieth privately. Three people react to every fifth. Returns false if they are there already.
 */
export async function fillThanks(client: Client, key: string, total: number): Promise<boolean> {
  const { rows } = await client.query<{ company_id: string }>('select company_id from company_domain where domain = $1', [`${key}.example`])
  const companyId = rows[0]?.company_id
  if (!companyId) return false
  await client.query('begin')
  try {
    await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
    const { rowCount } = await client.query('select 1 from recognition where company_id = $1 limit 1', [companyId])
    if (!rowCount) await thank(client, companyId, total)
    await client.query('commit')
    return !rowCount
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function thank(client: Client, companyId: string, total: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into recognition_type (company_id, type_name, points_minimum, points_default, points_maximum)
     values ($1, 'Thank you', 0, 0, 100) returning recognition_type_id as id`,
    [companyId],
  )
  await client.query('create temp table giver on commit drop as select row_number() over (order by employee_id)::int as n, employee_id from employee where company_id = $1', [companyId]) // prettier-ignore
  await client.query('create unique index on giver (n)')
  await client.query('analyze giver')
  const { rowCount } = await client.query('select from giver')
  await client.query('alter table recognition disable trigger audit') // two million entries, which nothing here reads
  for (let from = 1; from <= total; from += perStatement)
    await client.query(insertThanks, [companyId, rows[0]?.id, total, from, Math.min(total, from + perStatement - 1), rowCount])
  await client.query('alter table recognition enable trigger audit')
}

const words = 'Thank you for the long evening at the harbour office, and for the tea.'
const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })

/** The m-th is by the person of number `m * 7919`; its receivers are the next two. */
const insertThanks = `
  with fresh as materialized (
    select m, uuidv7() as recognition_id, (m::bigint * 7919 % $6::int)::int as n, 1 + m % 2 as receivers from generate_series($4::int, $5::int) as m
  ), thanked as (
    insert into recognition (company_id, recognition_id, recognition_type_id, giver_id, client_recognition_id, message, text, value_ids, is_private, points, receiver_count, created_at)
    select $1, f.recognition_id, $2, g.employee_id, gen_random_uuid(), '${body}', '${words}', '{}', f.m % 50 = 0, 0, f.receivers,
      now() - ($3::int - f.m) * interval '30 seconds'
    from fresh f join giver g on g.n = f.n + 1
  ), received as (
    insert into recognition_receiver (company_id, recognition_id, employee_id)
    select $1, f.recognition_id, g.employee_id
    from fresh f cross join generate_series(1, f.receivers) as j join giver g on g.n = (f.n + j) % $6::int + 1
  )
  insert into recognition_reaction (company_id, recognition_id, emoji, employee_id)
  select $1, f.recognition_id, '👏', g.employee_id
  from fresh f cross join generate_series(3, 5) as j join giver g on g.n = (f.n + j) % $6::int + 1 where f.m % 5 = 0`
