import { randomUUID } from 'node:crypto'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { bring } from '#testing/bring'
import { minutes } from '#testing/clock'
import { createAuthenticator } from '#testing/providers/passkey'
import { paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { picture as emojiPicture } from '#testing/stores/uploads'

/** Every id that the input of a call can contain, by field name. */
export type Ids = Record<IdField, string>
type IdField =
  | 'company_id'
  | 'employee_id'
  | 'entity_id'
  | 'role_id'
  | 'replacement_role_id'
  | 'group_id'
  | 'session_id'
  | 'space_id'
  | 'sub_space_id'
  | 'conversation_id'
  | 'message_id'
  | 'thread_id'
  | 'file_id'
  | 'client_message_id'
  | 'passkey_id'
  | 'department_id'
  | 'field_id'
  | 'import_id'
  | 'token_id'
  | 'value_id'
  | 'device_id'
  | 'registration_id'
  | 'section_id'
  | 'saved_search_id'
  | 'emoji_id'
  | 'scheduled_id'
export type Side = { owner: Person; colleague: Person; ids: Ids }
export type TwoCompanies = { node: TestAtrium; northwind: Side; kestrel: Side; deleted: Ids; close: () => Promise<void> }

/** Contained in every text of the other company; must never be read in ours. */
export const canary = 'kestrelcanary'

/** Opens two companies with the same data: Northwind, which makes the calls, and Kestrel, which must stay invisible. */
export async function openTwoCompanies(): Promise<TwoCompanies> {
  const node = await openAtrium()
  node.sites.set(pushService, () => new Response(null, { status: 201 }))
  const people = await node.foundNorthwind('tomas')
  const hana = await node.found('Kestrelcanary', 'hana')
  const saanvi = await node.welcome(hana, 'saanvi', 'kestrelcanary')
  const northwind = await furnish(node, people.maya, people.tomas, await node.signIn('maya'), 'Northwind harbour')
  const kestrel = await furnish(node, hana, saanvi, await node.signIn('hana', canary), canary)
  // Waits for background notifications before rows are compared.
  await until('the invitations to be told', async () => (await countInvitations(node)) === 0)
  await settlePushes(node)
  await plantImport(node, northwind, 'Northwind harbour')
  await plantImport(node, kestrel, canary)
  await plantFinch(node, northwind, 'Northwind harbour')
  await plantFinch(node, kestrel, canary)
  return { node, northwind, kestrel, deleted: await plantDeleted(node, northwind), close: node.close }
}

async function countInvitations({ database }: TestAtrium): Promise<number> {
  const text = "select count(*)::int as count from pgboss.job where name = 'chat.tell-invited' and state in ('created', 'retry', 'active')"
  return (await query<{ count: number }>(database.superuserUrl, text))[0]?.count ?? 0
}

/** Waits until background notifications are sent and no push delivery is pending. */
export async function settlePushes({ atrium, database }: TestAtrium): Promise<void> {
  await atrium.settle()
  await until('the pushes to arrive', async () => (await query(database.superuserUrl, 'select 1 from push_delivery')).length === 0)
}

const pushService = 'push.northwind.example'
const subscription = {
  endpoint: `https://${pushService}/1`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

async function furnish(node: TestAtrium, owner: Person, colleague: Person, elsewhere: Person, words: string): Promise<Side> {
  const space = await owner.client.createSpace({
    space_name: `${words} space`,
    space_description: words,
    visibility: 'private',
    employee_ids: [colleague.id],
  })
  const { sub_space_id } = await owner.client.createSubSpace({
    space_id: space.space_id,
    sub_space_name: `${words} watch`,
    sub_space_description: words,
  })
  const message = await sendTo(owner, sub_space_id, `${words} message`)
  const { message_id } = message
  await replyTo(colleague, message, `${words} reply`)
  await sendDirect(owner, colleague, `${words} direct`)
  await owner.client.updateEmployee({ employee: { about: words, pronouns: words, location: words } })
  const { file_id } = await owner.client.presignUpload({ key: `${words.replaceAll(' ', '-')}.png`, is_private: 'true' })
  const { items: roles } = await owner.client.listRoles({})
  const { role_id } = await owner.client.createRole({ role_name: `${words} role`, role_description: words, permissions: ['space.join'] })
  const { group_id } = await owner.client.createGroup({ group_name: `${words} group`, employees: [{ employee_id: colleague.id }] })
  const made = createAuthenticator('http://localhost:0').make(await colleague.client.startPasskey({}))
  const { scim_token } = await owner.client.createScimToken({ token_name: `${words} token` })
  const { passkey } = await colleague.client.addPasskey({ passkey_name: `${words} passkey`, passkey: made })
  const { department_id } = await owner.client.createDepartment({ department_name: `${words} department` })
  const { field_id } = await owner.client.createCustomField({ field_name: `${words} field`, field_type: 'text' })
  const device_id = randomUUID()
  await owner.client.updateDevice({ device_id, subscription })
  const { items: devices } = await owner.client.listDevices({})
  const { sections } = await owner.client.saveChatSection({ section_name: `${words} section` })
  const picture = await bring(node, owner, `${words.replaceAll(' ', '-')}-emoji.png`, emojiPicture)
  const { emoji_id } = await owner.client.addCompanyEmoji({ emoji_name: words.toLowerCase().replaceAll(' ', '-').slice(0, 32), ...picture })
  const { scheduled_id } = await owner.client.scheduleMessage({
    scheduled_id: randomUUID(),
    place: `space/${space.space_id}/${sub_space_id}`,
    destination: { conversation_id: sub_space_id },
    body: paragraph(`${words} later`),
    send_at: new Date(node.clock().getTime() + minutes(30 * 24 * 60)).toISOString(),
  })
  const { searches } = await owner.client.saveSearch({ query: `${words} search` })
  const { items: values } = await owner.client.updateValues({ values: [{ name: `${words} value`, description: words }] })
  return {
    owner,
    colleague,
    ids: {
      company_id: owner.companyId,
      employee_id: colleague.id,
      entity_id: space.space_id,
      role_id,
      replacement_role_id: roles.find((role) => role.role_name === 'employee')?.role_id ?? '',
      group_id,
      session_id: elsewhere.session.session_id,
      space_id: space.space_id,
      sub_space_id,
      conversation_id: sub_space_id,
      message_id,
      thread_id: message_id,
      file_id,
      client_message_id: randomUUID(),
      passkey_id: passkey.passkey_id,
      department_id,
      field_id,
      import_id: randomUUID(),
      token_id: scim_token.token_id,
      value_id: values[0]?.value_id ?? '',
      device_id,
      registration_id: devices[0]?.registration_id ?? '',
      section_id: sections[0]?.section_id ?? '',
      saved_search_id: searches[0]?.saved_search_id ?? '',
      emoji_id,
      scheduled_id,
    },
  }
}

/** Creates a checked import with a failed row, as if a file had been uploaded. */
async function plantImport({ database }: TestAtrium, { owner, ids: { import_id } }: Side, words: string): Promise<void> {
  await query(
    database.superuserUrl,
    `insert into employee_import (company_id, import_id, created_by, file_name, format, headers, sample, mapping, state, rows_total, rows_failed)
     values ('${owner.companyId}', '${import_id}', '${owner.id}', '${words}.csv', 'csv', '{${words}}', '[["${words}"]]', '{"columns": ["work_email"], "dates": "day", "make_departments": false}', 'checked', 1, 1)`,
    `insert into employee_import_row (company_id, import_id, row_number, cells, state) values ('${owner.companyId}', '${import_id}', 2, '{${words}}', 'failed')`,
    `insert into employee_import_problem (company_id, import_id, row_number, place, value, reason) values ('${owner.companyId}', '${import_id}', 2, 0, '${words}', 'email_invalid')`,
  )
}

/** Creates a connection to an HR provider with data, as if Finch had been read. */
async function plantFinch({ database }: TestAtrium, { owner, colleague }: Side, words: string): Promise<void> {
  await query(
    database.superuserUrl,
    `insert into finch_connection (company_id, sealed_token, connection_id, provider_id, way, connected_by, role_id)
     select company_id, '\\x00', '${words}', '${words}', 'token', employee_id, role_id from employee where employee_id = '${owner.id}'`,
    `insert into finch_person (company_id, individual_id, employee_id, said, work_email, sync_id, stage, outcome)
     values ('${owner.companyId}', '${words}', '${colleague.id}', '{"first_name": "${words}", "last_name": "${words}"}', '${words}', gen_random_uuid(), 5, 'same')`,
  )
}

/** Things that Northwind once had: created and deleted by calls where possible, otherwise deleted in the database. */
async function plantDeleted({ database, signIn }: TestAtrium, { owner, ids }: Side): Promise<Ids> {
  const space = await owner.client.createSpace({ space_name: 'Broken up' })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const { message_id } = await sendTo(owner, ids.conversation_id, 'Taken back')
  await owner.client.deleteMessage({ message_id })
  const { file_id } = await owner.client.presignUpload({ key: 'gone.png', is_private: 'true' })
  const { group_id } = await owner.client.createGroup({ group_name: 'Broken up' })
  await owner.client.deleteGroup({ group_id })
  const role_id = randomUUID()
  const employee_id = randomUUID()
  const session_id = (await signIn('maya')).session.session_id
  await owner.client.endSession({ session_id })
  await query(
    database.superuserUrl,
    `insert into role (company_id, role_id, role_name) values ('${owner.companyId}', '${role_id}', 'Gone')`,
    `insert into employee (company_id, employee_id, role_id, first_name, last_name, work_email_id) values ('${owner.companyId}', '${employee_id}', '${role_id}', 'Gone', 'Gone', 'gone@northwind.example')`,
    `delete from employee where employee_id = '${employee_id}'`,
    `delete from role where role_id = '${role_id}'`,
    `delete from space where space_id = '${space.space_id}'`,
    `delete from file where file_id = '${file_id}'`,
  )
  const { space_id } = space
  const { department_id } = await owner.client.createDepartment({ department_name: 'Dissolved' })
  await owner.client.deleteDepartment({ department_id })
  const { field_id } = await owner.client.createCustomField({ field_name: 'Dropped', field_type: 'text' })
  await owner.client.deleteCustomField({ field_id })
  return {
    ...ids,
    company_id: randomUUID(),
    employee_id,
    entity_id: space_id,
    role_id,
    replacement_role_id: role_id,
    group_id,
    session_id,
    space_id,
    sub_space_id: conversation_id,
    conversation_id,
    message_id,
    thread_id: message_id,
    file_id,
    passkey_id: randomUUID(),
    department_id,
    field_id,
    import_id: randomUUID(),
    token_id: randomUUID(),
    value_id: randomUUID(),
    device_id: randomUUID(),
    registration_id: randomUUID(),
    section_id: randomUUID(),
    saved_search_id: randomUUID(),
    emoji_id: randomUUID(),
    scheduled_id: randomUUID(),
  }
}

/**
 * A hash of all rows of a company, per table. Leaves out activity counts and notification progress, which are written in the background.
 */
export async function fingerprintOf({ node: { database } }: TwoCompanies, companyId: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    database.superuserUrl,
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('company_day', 'company_day_person', 'conversation_told')",
  )
  // The time a session was last seen is left out.
  const rowOf = (name: string): string => (name === 'session' ? 'session_id::text || account_id::text' : 't::text')
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)}), '')) as print from ${name} t where company_id = '${companyId}'`,
  )
  const rows = await query<{ name: string; print: string }>(database.superuserUrl, prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
