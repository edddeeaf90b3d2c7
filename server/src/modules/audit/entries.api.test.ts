import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '#testing/providers/authenticator-app'
import { clientSecret, openConnectedCompanies, tomasThere } from '#testing/connected-companies'
import { createAuthenticator } from '#testing/providers/passkey'
import { query } from '#testing/postgres'
import { silentTables } from '#testing/audit/silent-tables'

/** Tests what the database records, keeps, and never records. */
let both: Awaited<ReturnType<typeof openConnectedCompanies>>
const recoveryCodes: string[] = []
beforeAll(async () => {
  both = await openConnectedCompanies()
  const { node, maya, jun, comeIn } = both
  await comeIn(tomasThere)
  const { secret, set_up_token } = await jun.client.startAuthenticator({})
  const { recovery_codes } = await jun.client.confirmAuthenticator({ set_up_token, code: appCode(secret, node.clock().getTime()) })
  recoveryCodes.push(...(recovery_codes ?? []))
  const made = createAuthenticator('http://localhost:0').make(await jun.client.startPasskey({}))
  await jun.client.addPasskey({ passkey_name: 'Lamp room', passkey: made })
  await jun.client.createSpace({ space_name: 'Harbour' })
  await maya.client.createDepartment({ department_name: 'Harbour' })
  await maya.client.createCustomField({ field_name: 'Berth', field_type: 'text' })
  await maya.client.createGroup({ group_name: 'Lamps', employees: [{ employee_id: jun.id }] })
  await maya.client.createScimToken({ token_name: 'Lighthouse directory' })
  const points = { minimum: 1, default: 5, maximum: 10 }
  await maya.client.createRecognitionType({ type_name: 'Steady hand', points })
})
afterAll(async () => {
  expect(both.node.failures).toEqual([])
  await both.close()
})
const ask = <T extends object>(...statements: string[]) => query<T>(both.node.database.superuserUrl, ...statements)

describe('an entry', () => {
  const asApp = ['set role atrium_app', "select set_config('app.company_id', (select company_id::text from company limit 1), false)"]

  test.each([
    "update audit_entry set action = 'nothing'",
    'delete from audit_entry',
    'truncate audit_entry',
    "insert into audit_entry (company_id, action, subject_kind) values (current_company(), 'forged', 'role')",
  ])('cannot be changed by the application: %s', async (statement) => {
    await expect(query(both.node.database.url, ...asApp.slice(1), statement)).rejects.toThrow('permission denied')
    await expect(ask(...asApp, statement)).rejects.toThrow('permission denied')
  })

  test.each(["update audit_entry set action = 'nothing'", 'delete from audit_entry', 'truncate audit_entry'])(
    'cannot be changed by a superuser either: %s',
    async (statement) => {
      await expect(ask(statement)).rejects.toThrow('never changed or deleted')
    },
  )

  test('outlives its company', async () => {
    const [company] = await ask<{ id: string }>("insert into company (company_name) values ('Short-lived') returning company_id as id")
    await ask(`delete from company where company_id = '${company?.id}'`)
    const rows = await ask<{ action: string }>(`select action from audit_entry where company_id = '${company?.id}' order by at`)
    expect(rows.map(({ action }) => action)).toEqual(['company.created', 'company.deleted'])
  })
})

const audited = () =>
  ask<{ name: string; hidden: string[] }>(
    `select tgrelid::regclass::text as name, array(
       select unnest((string_to_array(encode(tgargs, 'escape'), '\\000'))[3]::text[] || (string_to_array(encode(tgargs, 'escape'), '\\000'))[4]::text[])) as hidden
     from pg_trigger where tgfoid = 'audit_row'::regproc`,
  )

describe('auditing', () => {
  test('covers every table except those with a reason', async () => {
    const rows = await ask<{ name: string; audited: boolean }>(
      `select c.relname as name, exists (
         select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid in ('audit_row'::regproc, 'audit_account_rows'::regproc, 'audit_account_change'::regproc)) as audited
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.filter((row) => !row.audited).map(({ name }) => name)).toEqual(Object.keys(silentTables).toSorted())
  })

  test('has an entry for every audited table', async () => {
    const tables = await audited()
    const actions = await ask<{ name: string }>("select distinct split_part(action, '.', 1) as name from audit_entry")
    const names = actions.map(({ name }) => name)
    const rare = [
      'badge',
      'badge_decision',
      'calendar',
      'contest',
      'event_change',
      'event_feed',
      'event_place',
      'contest_decision',
      'clockin_absence',
      'clockin_config',
      'clockin_correction',
      'clockin_kiosk',
      'campaign',
      'campaign_message',
      'clockin_period',
      'clockin_planned_shift',
      'community',
      'community_member',
      'company_holiday',
      'company_value',
      'company_notification',
      'company_emoji',
      'sign_in_rule',
      'file_usage',
      'employee_import',
      'scim_setting',
      'finch_connection',
      'point_policy',
      'poll',
      'post_decision',
      'recognition',
      'recognition_group',
      'recognition_occasion',
      'recognition_report',
      'reward',
      'reward_order',
      'reward_supplier',
      'survey',
      'survey_action',
      'survey_template',
    ]
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of tables) if (!rare.includes(name)) expect(names).toContain(name)
    for (const name of ['session', 'passkey', 'authenticator', 'recovery_code', 'sso_identity']) expect(names).toContain(name)
  })
})

/** Names of columns with secrets. */
const secretNames = '(^|_)(hash|token|secret|credential|nonce|verifier)$'

describe('secrets', () => {
  test('are in no entry: neither typed secrets nor values that a table stores sealed or hashed', async () => {
    const columns = await ask<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '${secretNames}')`,
    )
    const values = await Promise.all(
      columns.map(async ({ table_name, column_name, data_type }) => {
        const read = data_type === 'bytea' ? `encode(${column_name}, 'hex'), encode(${column_name}, 'base64')` : `${column_name}::text`
        return ask<{ value: string }>(`select unnest(array[${read}]) as value from ${table_name} where ${column_name} is not null`)
      }),
    )
    const secrets = [clientSecret, ...recoveryCodes, ...values.flat().map(({ value }) => value)].filter((value) => value.length >= 6)
    expect(secrets.length).toBeGreaterThan(30)
    const entries = await ask<{ entry: string }>('select e::text as entry from audit_entry e')
    expect(entries.length).toBeGreaterThan(40)
    const all = entries.map(({ entry }) => entry).join('\n')
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('are not among the recorded columns of any audited table', async () => {
    for (const { name, hidden } of await audited()) {
      const columns = await ask<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = '${name}'`,
      )
      const recorded = columns.filter(({ column_name }) => !hidden.includes(column_name))
      expect(recorded.filter(({ data_type }) => data_type === 'bytea')).toEqual([])
      expect(recorded.filter(({ column_name }) => new RegExp(secretNames).test(column_name))).toEqual([])
    }
  })

  test('are recorded as changed, without their values', async () => {
    const { maya, connect } = both
    await connect(maya, { client_secret: 'another-keel' })
    const { items } = await maya.client.listAuditEntries({
      filters: [{ field: 'action', operator: 'eq', value: 'sso_connection.changed' }],
    })
    expect(items[0]).toMatchObject({ actor_id: maya.id, changes: [{ field: 'sealed_secret', old: null, new: null, hidden: true }] })
  })

  test('prevent a table from being audited until they are hidden', async () => {
    const table = 'create table lantern (company_id uuid, lantern_id uuid, api_token text, primary key (company_id, lantern_id))'
    await expect(ask('begin', table, "call audit_table('lantern')")).rejects.toThrow('api_token')
    await ask('begin', table, "call audit_table('lantern', hidden => '{api_token}')", 'rollback')
  })

  test("of a person's own sign-in are recorded as added and removed, with the person as actor", async () => {
    const { maya, jun } = both
    const filters = [{ field: 'subject_id' as const, operator: 'eq' as const, value: jun.id }]
    const { items } = await maya.client.listAuditEntries({ filters, limit: 200 })
    const own = items.filter(({ action }) => /^(authenticator|passkey|recovery_code)\./.test(action))
    expect(own.map(({ action, actor_id, changes }) => [action, actor_id, changes.map((change) => change.new)])).toEqual([
      ['passkey.created', jun.id, []],
      ['recovery_code.created', jun.id, [10]],
      ['authenticator.created', jun.id, []],
    ])
  })
})
