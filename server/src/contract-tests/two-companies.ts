import { randomUUID } from 'node:crypto'
import { recordOf } from '@atrium/contract/records'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { createFixtures, pushService, type Ids, type CompanyFixtures } from './fixtures.ts'

export type TwoCompanies = {
  node: TestAtrium
  northwind: CompanyFixtures
  kestrel: CompanyFixtures
  deleted: Ids
  close: () => Promise<void>
}

/** Contained in every text of the other company; it must never be visible in ours. */
export const canary = 'kestrelcanary'

/** Opens two companies with the same data: Northwind, which makes the calls, and Kestrel, which must stay invisible. */
export async function openTwoCompanies(): Promise<TwoCompanies> {
  const node = await openAtrium()
  node.sites.set(pushService, () => new Response(null, { status: 201 }))
  const people = await node.foundNorthwind('tomas')
  const hana = await node.found('Kestrelcanary', 'hana')
  const saanvi = await node.welcome(hana, 'saanvi', 'kestrelcanary')
  const northwind = await createFixtures(node, people.maya, people.tomas, await node.signIn('maya'), 'Northwind harbour')
  const kestrel = await createFixtures(node, hana, saanvi, await node.signIn('hana', canary), canary)
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

/** Waits until background notifications are sent and no push is left: the notice of one is deleted after its last delivery. */
export async function settlePushes({ atrium, database }: TestAtrium): Promise<void> {
  await atrium.settle()
  await until('the pushes to arrive', async () => (await query(database.superuserUrl, 'select 1 from push_notice')).length === 0)
}

/** Creates a checked import with a failed row, as if a file had been uploaded. */
async function plantImport({ database }: TestAtrium, { owner, ids: { import_id } }: CompanyFixtures, words: string): Promise<void> {
  await query(
    database.superuserUrl,
    `insert into employee_import (company_id, import_id, created_by, file_name, format, headers, sample, mapping, state, rows_total, rows_failed)
     values ('${owner.companyId}', '${import_id}', '${owner.id}', '${words}.csv', 'csv', '{${words}}', '[["${words}"]]', '{"columns": ["work_email"], "dates": "day", "make_departments": false}', 'checked', 1, 1)`,
    `insert into employee_import_row (company_id, import_id, row_number, cells, state) values ('${owner.companyId}', '${import_id}', 2, '{${words}}', 'failed')`,
    `insert into employee_import_problem (company_id, import_id, row_number, place, value, reason) values ('${owner.companyId}', '${import_id}', 2, 0, '${words}', 'email_invalid')`,
  )
}

/** Creates a connection to an HR provider with data, as if Finch had been read. */
async function plantFinch({ database }: TestAtrium, { owner, colleague }: CompanyFixtures, words: string): Promise<void> {
  await query(
    database.superuserUrl,
    `insert into finch_connection (company_id, sealed_token, connection_id, provider_id, way, connected_by, role_id)
     select company_id, '\\x00', '${words}', '${words}', 'token', employee_id, role_id from employee where employee_id = '${owner.id}'`,
    `insert into finch_person (company_id, individual_id, employee_id, said, work_email, sync_id, stage, outcome)
     values ('${owner.companyId}', '${words}', '${colleague.id}', '{"first_name": "${words}", "last_name": "${words}"}', '${words}', gen_random_uuid(), 5, 'same')`,
  )
}

/** The ids of things that need not be deleted to be unknown. */
const neverMade = [
  'company_id',
  'passkey_id',
  'import_id',
  'token_id',
  'value_id',
  'device_id',
  'registration_id',
  'section_id',
  'saved_search_id',
  'emoji_id',
  'scheduled_id',
  'recognition_type_id',
  'recognition_id',
  'comment_id',
  'occasion_id',
  'recognition_group_id',
  'reward_id',
  'order_id',
  'line_id',
  'project_id',
  'entry_id',
  'correction_id',
  'absence_id',
  'kiosk_id',
  'planned_shift_id',
  'export_id',
  'poll_id',
  'option_id',
  'community_id',
  'post_id',
  'parent_comment_id',
  'case_id',
  'campaign_id',
  'badge_id',
  'contest_id',
  'event_id',
  'calendar_id',
  'place_id',
  'proposal_id',
  'feed_id',
  'subscription_id',
  'survey_id',
  'action_id',
  'owner_id',
  'question_id',
  'call_room_id',
] as const

/** Things that Northwind once had: created and deleted by calls where possible, otherwise deleted in the database. */
async function plantDeleted({ database, signIn }: TestAtrium, { owner, ids }: CompanyFixtures): Promise<Ids> {
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
    ...recordOf(neverMade, () => randomUUID()),
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
    department_id,
    field_id,
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
