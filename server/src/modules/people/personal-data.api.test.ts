import { randomUUID } from 'node:crypto'
import type { PersonalPage } from '@atrium/contract/people/personal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from '#kernel/limits/limiter'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { createTestClock, minutes } from '#testing/clock'
import { naming, paragraph, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { picture } from '#testing/stores/uploads'
import { codeOf, refusalOf } from '#testing/wire'

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person, saanvi: Person, hana: Person
beforeAll(async () => {
  const clock = createTestClock()
  node = await openAtrium({ clock, limiter: createLimiter(clock) })
  ;({ maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi'))
  hana = await node.found('Borealis', 'hana')
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

async function everythingOf(asker: Person, employee_id?: string): Promise<Record<string, PersonalPage['rows']>> {
  const kept: Record<string, PersonalPage['rows']> = {}
  let cursor: string | undefined
  do {
    const page = await asker.client.exportPersonalData({ ...(employee_id ? { employee_id } : {}), ...(cursor ? { cursor } : {}) })
    kept[page.part] = [...(kept[page.part] ?? []), ...page.rows]
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return kept
}

test('a person exports what every feature stores about them, with the company’s field names, and no secret', async () => {
  const field = await maya.client.createCustomField({ field_name: 'Shirt size', field_type: 'choice', options: ['S', 'M'] })
  await saanvi.client.updateEmployee({ employee: { phone: '+46 70 123 45 67', custom_fields: { [field.field_id]: 'M' } } })
  await saanvi.client.updateSettings({ region: 'SE' })
  const space = await saanvi.client.createSpace({ space_name: 'Galley', employee_ids: [tomas.id] })
  const conversation = space.sub_spaces[0]?.sub_space_id ?? ''
  const asked = await sendTo(tomas, conversation, 'What is for lunch, Saanvi?')
  const named = { destination: { conversation_id: conversation }, client_message_id: randomUUID(), body: naming('Ask', saanvi) }
  const { message_id: naming_id } = await tomas.client.sendMessage(named)
  const soup = await sendTo(saanvi, conversation, 'the soup is on')
  await saanvi.client.pinMessage({ message_id: asked.message_id })
  const forwarding = { destination: { conversation_id: conversation }, body: paragraph('hear, hear') }
  const [forwarded] = [
    await tomas.client.forwardMessage({ message_id: soup.message_id, client_message_id: randomUUID(), ...forwarding }),
    await saanvi.client.forwardMessage({ message_id: asked.message_id, client_message_id: randomUUID(), ...forwarding }),
  ]
  await sendDirect(saanvi, tomas, 'a word between us')
  await saanvi.client.addReaction({ message_id: asked.message_id, emoji: '👍' })
  await saanvi.client.saveDrafts({ drafts: [{ place: `employee/${tomas.id}`, body: paragraph('not yet'), base: 0 }] })
  await saanvi.client.saveMessage({ message_id: asked.message_id })
  await saanvi.client.addCompanyEmoji({ emoji_name: 'soup-ladle', ...(await uploadFile(node, saanvi, 'ladle.png', picture)) })
  await saanvi.client.muteChat({ entity_id: space.space_id, muted: true })
  await maya.client.createGroup({ group_name: 'First aiders', employees: [{ employee_id: saanvi.id }] })
  await saanvi.client.presignUpload({ key: 'announced-only.png', is_private: 'true' })

  const kept = await everythingOf(saanvi)
  expect(kept['profile']).toMatchObject([{ first_name: 'Saanvi', phone: '+46 70 123 45 67', custom_fields: { 'Shirt size': 'M' } }])
  expect(kept['settings']).toMatchObject([{ region: 'SE' }])
  expect(kept['spaces']?.map(({ space_name, role }) => [space_name, role])).toContainEqual(['Galley', 'admin'])
  expect(kept['messages']?.map(({ text }) => text).toSorted()).toEqual(['', 'a word between us', 'the soup is on'])
  expect(kept['messages']).toContainEqual(
    expect.objectContaining({ body: paragraph('hear, hear'), forwarded_message_id: asked.message_id }),
  )
  expect(kept['forwarded_words']).toMatchObject([{ message_id: forwarded.message_id, forwarded: { body: paragraph('the soup is on') } }])
  expect(kept['pins']).toMatchObject([{ message_id: asked.message_id, conversation_id: conversation }])
  expect(kept['reactions']).toMatchObject([{ message_id: asked.message_id, emoji: ['👍'] }])
  expect(kept['mentions']).toEqual([{ message_id: naming_id, conversation_id: conversation }])
  expect(kept['drafts']).toMatchObject([{ place: `employee/${tomas.id}`, body: paragraph('not yet') }])
  expect(kept['chat-arrangement']).toEqual([{ sections: [], favourites: [], placed: [], muted: [space.space_id] }])
  expect(kept['saved-messages']).toMatchObject([{ message_id: asked.message_id, state: 'in_progress', remind_at: null }])
  expect(kept['company-emoji']).toMatchObject([{ emoji_name: 'soup-ladle' }])
  expect(kept['groups']).toMatchObject([{ group_name: 'First aiders' }])
  expect(kept['provisioning']).toEqual([])
  expect(kept['files']).toMatchObject([{ file_name: 'ladle.png' }])
  expect(kept['sessions']).toHaveLength(1)
  expect(kept['account']).toMatchObject([{ work_email_id: saanvi.address }])
  const text = JSON.stringify(kept)
  expect(text).not.toContain('What is for lunch')
  expect(text).not.toMatch(/hash|sealed|token|permissions/)
})

test('more rows than one page follow page by page, each of them once', async () => {
  const space = await jun.client.createSpace({ space_name: 'Log' })
  const conversation = space.sub_spaces[0]?.sub_space_id ?? ''
  const { message_id } = await sendTo(jun, conversation, 'the first')
  const fill = `insert into message (company_id, conversation_id, client_message_id, sender_id, seq, revision, body, text)
    select company_id, conversation_id, gen_random_uuid(), sender_id, seq + n, revision + n, body, 'line ' || n
    from message, generate_series(1, 2500) n where message_id = '${message_id}'`
  await query(node.database.superuserUrl, fill)
  const { messages = [] } = await everythingOf(jun)
  expect(new Set(messages.map((row) => row['message_id'])).size).toBe(2501)
  expect(messages).toHaveLength(2501)
})

test('only those who manage people export another’s data, with step-up, and never that of a higher role', async () => {
  expect(await refusalOf(saanvi.client.exportPersonalData({ employee_id: tomas.id }))).toBe('NO_PERMISSION')
  const { items } = await maya.client.listRoles({})
  const admin = items.find(({ role_name }) => role_name === 'admin')?.role_id ?? ''
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id: admin } })
  expect(await refusalOf(tomas.client.exportPersonalData({ employee_id: maya.id }))).toBe('NO_PERMISSION')
  const kept = await everythingOf(tomas, saanvi.id)
  expect(kept['profile']).toMatchObject([{ first_name: 'Saanvi' }])
  // The account belongs to the person, and may be used in other companies too.
  expect(Object.keys(kept)).not.toContain('account')
  for (const employee_id of [hana.id, randomUUID()])
    expect(await refusalOf(maya.client.exportPersonalData({ employee_id }))).toBe('EMPLOYEE_NOT_FOUND')
  node.clock.pass(minutes(11))
  expect(await refusalOf(tomas.client.exportPersonalData({ employee_id: saanvi.id }))).toBe('AUTH_STEP_UP_REQUIRED')
  expect(await tomas.client.exportPersonalData({})).toMatchObject({ part: 'profile' })
})

test.each(['nothing', 'profile 1', 'messages x', `sessions ${randomUUID()}`])('the cursor “%s” is refused', async (cursor) =>
  expect(await refusalOf(saanvi.client.exportPersonalData({ cursor }))).toBe('INVALID_REQUEST'),
)

test('exports are rate limited', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => hana.client.exportPersonalData({})))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await refusalOf(hana.client.exportPersonalData({}))).toBe('TOO_MANY_REQUESTS')
})

test('a person’s language and date settings follow them, and omitted settings keep their value', async () => {
  const german = await node.signIn('jun')
  expect(await jun.client.getSettings({})).toEqual({ language: null, region: null, hour_cycle: null, week_start: null, first_steps: null })
  await jun.client.updateSettings({ region: 'DE', hour_cycle: 'h23' })
  await jun.client.updateSettings({ language: 'de', week_start: 'sun' })
  expect(await german.client.getSettings({})).toEqual({
    language: 'de',
    region: 'DE',
    hour_cycle: 'h23',
    week_start: 'sun',
    first_steps: null,
  })
  const odd = await jun.ask('PATCH', '/user/setting/update', JSON.stringify({ region: 'Atlantis' }))
  expect(codeOf(odd)).toBe('INVALID_CONFIG_SETTING')
  await jun.client.updateSettings({ region: null })
  expect(await jun.client.getSettings({})).toMatchObject({ region: null, hour_cycle: 'h23' })
})
