import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PersonName, nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'

/** Names from before the rule on names (decision 0058), which the migrations `safe_names` of three modules clean. */
let node: TestAtrium
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const ask = <T extends object>(...statements: string[]) => query<T>(node.database.superuserUrl, ...statements)
const safeOf = async (name: string, ofPerson: boolean): Promise<string | undefined> =>
  (await ask<{ safe: string }>(`select safe_name('${name.replaceAll("'", "''")}', ${ofPerson}, 'Nameless') as safe`))[0]?.safe

test.each([
  ['https://evil.example/win', 'https evil example win'],
  ['www.evil.example', 'www evil example'],
  ['Call +1 at evil.example/x', 'Call +1 at evil example x'],
  ['maya@evil.example', 'maya evil example'],
  ['mailto:maya', 'mailto maya'],
  ['Tom\u200b\u00e1s', 'Tom\u00e1s'],
  ['Ma\u200d\u200cya', 'Maya'],
  ['\u200fMaya\u2060 ', 'Maya'],
  ['Ma\u{e0041}ya', 'Maya'],
  ['\u200b', 'Nameless'],
  ['evil.com', 'evil com'],
])('%j becomes %j, which the rule accepts', async (stored, safe) => {
  expect(await safeOf(stored, true)).toBe(safe)
  expect(PersonName.parse(safe)).toBe(safe)
})

test.each([
  'J.R.R.',
  'St.John',
  'maria.silva',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f469}\u{1f3fd}\u200d\u{1f680}',
  '\u0915\u094d\u200d\u0937',
  'Sea: land',
  'R&D/Ops',
  '\u0141\u00f3d\u017a',
])('%j stays, as the rule accepts it', async (name) => {
  expect(await safeOf(name, true)).toBe(name)
  expect(PersonName.parse(name)).toBe(name)
})

test('a site is no name of a person, and may be one of a company', async () => {
  expect(await safeOf('Booking.com', true)).toBe('Booking com')
  expect(await safeOf('Booking.com', false)).toBe('Booking.com')
  expect(nameLine(limits.nameMaximum).parse('Booking.com')).toBe('Booking.com')
})

test('names that are stored already are cleaned everywhere, also on devices that hold them', async () => {
  const [space, same] = [
    await tomas.client.createSpace({ space_name: 'Night watch' }),
    await tomas.client.createSpace({ space_name: 'Day' }),
  ]
  const { group_id } = await maya.client.createGroup({ group_name: 'Riggers' })
  const other = await node.found('Borealis', 'hana')
  const { revision: since } = await maya.client.listEmployeeChanges({ since: 0 })
  await ask(
    `update employee set first_name = 'To\u200bm\u00e1s', last_name = 'https://evil.example/x' where employee_id = '${tomas.id}'`,
    `update company set company_name = 'www.evil.example' where company_id = '${maya.companyId}'`,
    `update space set space_name = 'Night\u200b watch\u200e' where space_id = '${same.space_id}'`,
    `update conversation set sub_space_name = 'evil.example/x' where conversation_id = '${same.sub_spaces[0]?.sub_space_id}'`,
    `update employee_group set group_name = 'Rig\u2060gers' where group_id = '${group_id}'`,
  )
  const before = await ask<object>(`select * from employee where company_id = '${other.companyId}'`)
  await migrateAgain()

  const changed = (await maya.client.listEmployeeChanges({ since })).rows
  expect(changed).toMatchObject([{ employee_id: tomas.id, first_name: 'Tom\u00e1s', last_name: 'https evil example x' }])
  expect((await maya.client.getCompany({})).company_name).toBe('www evil example')
  expect((await tomas.client.getSpace({ space_id: space.space_id })).space_name).toBe('Night watch')
  expect(await tomas.client.getSpace({ space_id: same.space_id })).toMatchObject({
    space_name: `Night watch ${same.space_id.slice(-6)}`,
    sub_spaces: [{ sub_space_name: 'evil example x' }],
  })
  expect((await maya.client.listGroups({ group_ids: [group_id] })).items).toMatchObject([{ group_name: 'Riggers' }])
  expect(await ask(`select * from employee where company_id = '${other.companyId}'`)).toEqual(before)
})

/** Runs the three migrations as their owner does, on the names that are stored now. */
async function migrateAgain(): Promise<void> {
  const texts = ['company/migrations/0008', 'people/migrations/0014', 'chat/migrations/0027'].map((path) =>
    readFileSync(join(import.meta.dirname, '..', `${path}_safe_names.sql`), 'utf8'),
  )
  await ask('begin', 'set local role atrium_owner', ...texts, 'commit')
}
