import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database'
import { query } from '#testing/postgres'

let database: TestDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.drop())

/** Tables that must be read before a company is known; all others need row-level security. */
const globalTables = [
  'account',
  'authenticator',
  'company_domain',
  'finch_schedule',
  'half_sign_in',
  'known_device',
  'known_network',
  'membership',
  'migration',
  'outgoing_mail',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'reset_request',
  'scim_token',
  'session',
  'sso_attempt',
  'verification',
]
/** Indexes for the policy role's queries across companies: partial or rounded, and never run by a person. */
const sweptIndexes = ['scope_changed_at', 'file_waiting', 'file_text_waiting']

const tenantTables = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and c.relname <> all ('{${globalTables.join(',')}}')`

test('every table belongs to a tenant or is in the short list of global ones', async () => {
  const rows = await query<{ name: string }>(
    database.superuserUrl,
    `select t.name from (${tenantTables}) t where not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and a.attnotnull)`,
  )
  expect(rows).toEqual([])
})

test('every tenant table forces row-level security and checks the company for reads and writes', async () => {
  const rows = await query<{ name: string; secured: boolean; forced: boolean; owner: string; policies: string[] }>(
    database.superuserUrl,
    `select t.*, array(select p.permissive || p.cmd || coalesce(p.qual, '') || coalesce(p.with_check, '') from pg_policies p
       where p.tablename = t.name and 'public' = any (p.roles))::text[] as policies from (${tenantTables}) t order by t.name`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name, secured, forced, owner, policies } of rows) {
    expect({ name, secured, forced, owner }).toEqual({ name, secured: true, forced: true, owner: 'atrium_owner' })
    expect(policies, name).toHaveLength(1)
    expect(policies[0]?.match(/company_id = \( SELECT current_company\(\)/g), name).toHaveLength(2)
  }
})

test('company_id comes first in every key and index of a tenant table', async () => {
  const rows = await query<{ name: string }>(
    database.superuserUrl,
    `select i.indexrelid::regclass::text as name from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
     where not exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'company_id')`,
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual(sweptIndexes.toSorted())
})

test('no foreign key crosses companies', async () => {
  const rows = await query<{ name: string }>(
    database.superuserUrl,
    `select k.conname as name from pg_constraint k join (${tenantTables}) t on t.oid = k.conrelid
     where k.contype = 'f' and not exists (
       select 1 from pg_attribute a, pg_attribute f
       where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'company_id'
         and f.attrelid = k.confrelid and f.attnum = k.confkey[1] and f.attname = 'company_id')`,
  )
  expect(rows).toEqual([])
})

test('the application’s role owns nothing, cannot bypass row-level security, and cannot change the schema', async () => {
  const [role] = await query<object>(
    database.superuserUrl,
    `select r.rolsuper, r.rolbypassrls, r.rolcreatedb, r.rolcreaterole, has_schema_privilege(r.rolname, 'public', 'create') as creates,
       (select count(*)::int from pg_class c where c.relowner = r.oid) as owns, (select count(*)::int from pg_auth_members m where m.member = r.oid) as roles
     from pg_roles r where r.rolname = 'atrium_app'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    creates: false,
    owns: 0,
    roles: 0,
  })
})

test('only the listed functions run with other rights, with a fixed search path', async () => {
  const rows = await query<{ name: string; owner: string; config: string[] | null }>(
    database.superuserUrl,
    `select p.proname as name, pg_get_userbyid(p.proowner) as owner, p.proconfig as config from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
     where p.prosecdef order by p.proname`,
  )
  expect(rows).toEqual(
    [
      'audit_account_change',
      'audit_account_rows',
      'audit_row',
      'companies_with_badge_criteria',
      'companies_with_clocks',
      'companies_with_due_campaigns',
      'companies_with_due_contests',
      'companies_with_due_events',
      'companies_with_due_polls',
      'companies_with_due_subscriptions',
      'companies_with_lapsing_points',
      'companies_with_occasions',
      'companies_with_open_surveys',
      'companies_with_ruled_communities',
      'companies_with_running_calls',
      'companies_with_signatures',
      'companies_with_thanks',
      'company_is_paused',
      'conversations_untold_since',
      'find_messages',
      'find_posts',
      'password_minimum_of',
      'people_alike',
      'people_with',
      'points_out_of_balance',
      'record_deed',
      'record_refused_account',
      'scopes_changed_since',
      'unread_files',
      'uploads_expired_before',
    ].map((name) => ({
      name,
      owner: 'atrium_policy',
      config: ['search_path=public, pg_temp'],
    })),
  )
})

test('without a company no tenant row can be read or written', async () => {
  const names = await query<{ name: string }>(database.superuserUrl, `select t.name from (${tenantTables}) t`)
  for (const { name } of names) {
    const [row] = await query<{ count: number }>(database.url, `select count(*)::int as count from ${name}`)
    expect(row, name).toEqual({ count: 0 })
  }
  await expect(query(database.url, "insert into company (company_id, company_name) values (uuidv7(), 'Nobody’s')")).rejects.toThrow(
    'row-level security',
  )
})
