import { randomUUID } from 'node:crypto'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { createAuthenticator } from '#testing/passkey'
import { sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'

/** Every id that a call's input can name, under the names of the fields that carry it. */
export type Ids = Record<IdField, string>
type IdField =
  | 'company_id'
  | 'employee_id'
  | 'entity_id'
  | 'role_id'
  | 'session_id'
  | 'space_id'
  | 'sub_space_id'
  | 'conversation_id'
  | 'message_id'
  | 'file_id'
  | 'client_message_id'
  | 'passkey_id'
export type Side = { owner: Person; colleague: Person; ids: Ids }
export type TwoCompanies = { node: TestAtrium; northwind: Side; kestrel: Side; deleted: Ids; close: () => Promise<void> }

/** What stands in every text of the other company, and may never be read in ours. */
export const canary = 'kestrelcanary'

/** Northwind, who asks, and Kestrel, who must never be seen: the same things in both. */
export async function openTwoCompanies(): Promise<TwoCompanies> {
  const node = await openAtrium()
  const people = await node.foundNorthwind('tomas')
  const hana = await node.found('Kestrelcanary', 'hana')
  const saanvi = await node.welcome(hana, 'saanvi', 'kestrelcanary')
  const northwind = await furnish(people.maya, people.tomas, await node.signIn('maya'), 'Northwind harbour')
  const kestrel = await furnish(hana, saanvi, await node.signIn('hana', canary), canary)
  return { node, northwind, kestrel, deleted: await plantDeleted(node, northwind), close: node.close }
}

async function furnish(owner: Person, colleague: Person, elsewhere: Person, words: string): Promise<Side> {
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
  const { message_id } = await sendTo(owner, sub_space_id, `${words} message`)
  await sendDirect(owner, colleague, `${words} direct`)
  await owner.client.updateEmployee({ employee: { about: words, pronouns: words, department: words } })
  const { file_id } = await owner.client.presignUpload({ key: `${words.replaceAll(' ', '-')}.png`, is_private: 'true' })
  const { items: roles } = await owner.client.listRoles({})
  const made = createAuthenticator('http://localhost:0').make(await colleague.client.startPasskey({}))
  const { passkey } = await colleague.client.addPasskey({ passkey_name: `${words} passkey`, passkey: made })
  return {
    owner,
    colleague,
    ids: {
      company_id: owner.companyId,
      employee_id: colleague.id,
      entity_id: space.space_id,
      role_id: roles.find((role) => role.role_name === 'employee')?.role_id ?? '',
      session_id: elsewhere.session.session_id,
      space_id: space.space_id,
      sub_space_id,
      conversation_id: sub_space_id,
      message_id,
      file_id,
      client_message_id: randomUUID(),
      passkey_id: passkey.passkey_id,
    },
  }
}

/** Things that Northwind once had: made by the calls where there is one that takes them away, else taken out of the database. */
async function plantDeleted({ database, signIn }: TestAtrium, { owner, ids }: Side): Promise<Ids> {
  const space = await owner.client.createSpace({ space_name: 'Broken up' })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const { message_id } = await sendTo(owner, ids.conversation_id, 'Taken back')
  await owner.client.deleteMessage({ message_id })
  const { file_id } = await owner.client.presignUpload({ key: 'gone.png', is_private: 'true' })
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
  return {
    ...ids,
    company_id: randomUUID(),
    employee_id,
    entity_id: space_id,
    role_id,
    session_id,
    space_id,
    sub_space_id: conversation_id,
    conversation_id,
    message_id,
    file_id,
    passkey_id: randomUUID(),
  }
}

/** One fingerprint of every row that a company has, table by table. */
export async function fingerprintOf({ node: { database } }: TwoCompanies, companyId: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    database.superuserUrl,
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  )
  // When a session was last seen is not what it is.
  const rowOf = (name: string): string => (name === 'session' ? 'session_id::text || account_id::text' : 't::text')
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(${rowOf(name)}, '|' order by ${rowOf(name)}), '')) as print from ${name} t where company_id = '${companyId}'`,
  )
  const rows = await query<{ name: string; print: string }>(database.superuserUrl, prints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
