import type { Client } from 'pg'
import type { LargeCompany } from './companies.ts'
import { departmentNames, firstNames, lastNames, makeSentences, positionTitles } from './words.ts'

const sentences = makeSentences(5_000)
const perStatement = 50_000

/** Creates a company with its people and messages in one transaction; returns false if it already exists. */
export async function fillCompany(client: Client, company: LargeCompany, passwordHash: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from company_domain where domain = $1', [`${company.key}.example`])
  if (rows.length) return false
  await client.query('begin')
  try {
    const companyId = await makeCompany(client, company)
    await makePeople(client, company, companyId, passwordHash)
    await makeSpaces(client, company, companyId)
    if (company.great) await makeGreatSpace(client, companyId, company.great)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function makeCompany(client: Client, { name, key }: LargeCompany): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select uuidv7() as id')
  const companyId = rows[0]?.id ?? ''
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
  await client.query('insert into company (company_id, company_name) values ($1, $2)', [companyId, name])
  await client.query('insert into company_domain (domain, company_id) values ($1, $2)', [`${key}.example`, companyId])
  await client.query(
    `insert into role (company_id, role_name, permissions, built_in)
     select $1, name, '{}', true from unnest('{owner,admin,manager,employee,guest}'::text[]) as name`,
    [companyId],
  )
  return companyId
}

/** The n-th person has the address person<n>@<company>.example; the first is the owner, who is in every space. */
async function makePeople(client: Client, { key, employees }: LargeCompany, companyId: string, passwordHash: string): Promise<void> {
  await client.query(
    `create temp table person on commit drop as
     select n, uuidv7() as employee_id, uuidv7() as account_id,
       ($2::text[])[n % array_length($2::text[], 1) + 1] as first_name,
       ($3::text[])[(n / 50) % array_length($3::text[], 1) + 1] as last_name,
       ($4::text[])[n % array_length($4::text[], 1) + 1] as position_title,
       ($5::text[])[(n / 7) % array_length($5::text[], 1) + 1] as department,
       'person' || n || '@' || $1::text || '.example' as work_email_id
     from generate_series(1, $6::int) as n`,
    [key, firstNames, lastNames, positionTitles, departmentNames, employees],
  )
  // Managers are looked up by number.
  await client.query('create unique index on person (n)')
  await client.query('analyze person')
  await client.query(
    'insert into account (account_id, work_email_id, password_hash, verified_at) select account_id, work_email_id, $1, now() from person',
    [passwordHash],
  )
  await client.query('insert into department (company_id, department_name) select distinct $1::uuid, department from person', [companyId])
  await client.query(
    `insert into employee (company_id, employee_id, account_id, role_id, first_name, last_name, work_email_id, position_title, department_id, manager_id, employee_account_status, revision)
     select $1, p.employee_id, p.account_id, r.role_id, p.first_name, p.last_name, p.work_email_id, p.position_title, d.department_id,
       (select m.employee_id from person m where m.n = (p.n + 6) / 8 and p.n > 1), 'ACTIVE', 0
     from person p join department d on d.company_id = $1 and d.department_name = p.department join role r on r.company_id = $1 and r.role_name = case when p.n = 1 then 'owner' else 'employee' end order by p.n`,
    [companyId],
  )
  await client.query('insert into membership (account_id, company_id, employee_id) select account_id, $1, employee_id from person', [
    companyId,
  ])
}

/** Spaces of a dozen members; the first person is in all of them and has read half of each. */
async function makeSpaces(client: Client, { spaces, messagesPerSpace, employees }: LargeCompany, companyId: string): Promise<void> {
  await client.query(
    `create temp table room on commit drop as
     select n, uuidv7() as space_id, uuidv7() as conversation_id from generate_series(1, $1::int) as n`,
    [spaces],
  )
  await client.query(
    `create temp table seat on commit drop as
     select distinct r.n as room, p.employee_id, p.n from room r
     join person p on p.n = 1 or p.n in (select 2 + (r.n * 37 + k * 101) % ($1::int - 1) from generate_series(1, 11) k)`,
    [employees],
  )
  await makeRooms(client, companyId, `'Space ' || r.n`)
  for (let from = 1; from <= spaces; from += 100)
    await client.query(
      `${insertMessages}
       select $1, r.conversation_id, gen_random_uuid(), s.employee_id, m, m, ${bodyOf('t.text')}, t.text, now() - (($3::int - m) || ' hours')::interval
       from room r cross join generate_series(1, $3::int) m
       join lateral (select employee_id from seat where room = r.n offset (m % 8) limit 1) s on true
       join unnest($2::text[]) with ordinality t(text, i) on t.i = (r.n * 131 + m * 17) % ${sentences.length} + 1
       where r.n between $4 and $5`,
      [companyId, sentences, messagesPerSpace, from, from + 99],
    )
  await insertPointers(client, companyId, messagesPerSpace)
}

/** One space with as many messages as a company writes in years. */
async function makeGreatSpace(
  client: Client,
  companyId: string,
  { messages, members }: { messages: number; members: number },
): Promise<void> {
  await client.query('truncate room; truncate seat')
  await client.query('insert into room values (1, uuidv7(), uuidv7())')
  await client.query('insert into seat select 1, employee_id, n from person where n <= $1', [members])
  await makeRooms(client, companyId, `'Everyone'`)
  await client.query('create temp table writer on commit drop as select n, employee_id from seat')
  for (let from = 1; from <= messages; from += perStatement)
    await client.query(
      `${insertMessages}
       select $1, r.conversation_id, gen_random_uuid(), w.employee_id, m, m, ${bodyOf('t.text')}, t.text, now() - (($3::int - m) || ' minutes')::interval
       from generate_series($4::int, $5::int) m cross join room r
       join writer w on w.n = (m::bigint * 7919) % $6::int + 1
       join unnest($2::text[]) with ordinality t(text, i) on t.i = (m::bigint * 31) % ${sentences.length} + 1
       order by m`,
      [companyId, sentences, messages, from, Math.min(messages, from + perStatement - 1), members],
    )
  await insertPointers(client, companyId, messages)
}

const insertMessages = `insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text, created_at)`
const bodyOf = (text: string): string =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`

async function makeRooms(client: Client, companyId: string, name: string): Promise<void> {
  await client.query(
    `insert into space (company_id, space_id, space_name, visibility, total_members, created_by)
     select $1, r.space_id, ${name}, 'public', (select count(*) from seat where room = r.n), (select employee_id from person where n = 1) from room r`,
    [companyId],
  )
  await client.query(
    `insert into space_member (company_id, space_id, employee_id, role)
     select $1, r.space_id, s.employee_id, case when s.n = 1 then 'admin' else 'member' end from room r join seat s on s.room = r.n`,
    [companyId],
  )
  await client.query(
    `insert into conversation (company_id, conversation_id, space_id, sub_space_name, is_default) select $1, conversation_id, space_id, 'General', true from room`,
    [companyId],
  )
}

/** The revisions of the conversations, and the read pointers. */
async function insertPointers(client: Client, companyId: string, messages: number): Promise<void> {
  await client.query(
    `insert into scope (company_id, kind, scope_id, revision, last_seq, membership_version, changed_at)
     select $1, 'conversation', conversation_id, $2::bigint, $2::bigint, 1, now() - interval '1 day' from room`,
    [companyId, messages],
  )
  await client.query(
    `insert into read_pointer (company_id, employee_id, conversation_id, last_read_seq)
     select $1, s.employee_id, r.conversation_id, case when s.n = 1 then $2::bigint / 2 else $2::bigint end from room r join seat s on s.room = r.n`,
    [companyId, messages],
  )
}
