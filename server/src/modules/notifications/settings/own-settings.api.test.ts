import { afterAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openDrydock } from '#testing/providers/drydock'
import { calling, everyone, naming, sendDirect, sendTo } from '#testing/people'
import { refusalOf } from '#testing/wire'

const drydock = await openDrydock()
const { node, space_id, conversation_id, groupOf, unseenOf, sayTo, toldOf, readEverything } = drydock
const { maya, tomas, jun, saanvi } = drydock.people
afterAll(async () => {
  expect(drydock.node.failures).toEqual([])
  expect(drydock.service.faults).toEqual([])
  await drydock.close()
})
beforeEach(async () => {
  for (const person of [maya, tomas, jun]) {
    await readEverything(person)
    await person.client.seeNotifications({})
  }
})

const plainly = { level: null, keywords: [], quiet_hours: [], paused_until: null, sounds: true, digest_after: 24 }

test('levels, by conversation, by person and by company', async () => {
  const place = `conversation/${conversation_id}`
  const countOf = async () => (await groupOf(jun, place))?.unread_count ?? 0
  await sendTo(tomas, conversation_id, 'To nobody in particular')
  expect(await countOf()).toBe(0)
  await jun.client.setNotificationLevel({ conversation_id, level: 'all' })
  await sendTo(tomas, conversation_id, 'Tide tables are up')
  expect(await groupOf(jun, place)).toMatchObject({ unread_count: 1, notifications: [{ reason: 'message', text: 'Tide tables are up' }] })
  await jun.client.setNotificationLevel({ conversation_id, level: 'none' })
  await sayTo(tomas, naming('Even so,', jun))
  expect(await countOf()).toBe(1)
  await jun.client.setNotificationLevel({ conversation_id, level: null })
  await jun.client.updateNotifications({ level: 'all' })
  await sendTo(tomas, conversation_id, 'As a rule')
  expect(await countOf()).toBe(2)
  await jun.client.updateNotifications({ level: null })
  await maya.client.updateCompanyNotifications({ level: 'all' })
  await sendTo(tomas, conversation_id, 'As all do')
  expect(await countOf()).toBe(3)
  await maya.client.updateCompanyNotifications({ level: 'mentions' })
  expect(await refusalOf(saanvi.client.setNotificationLevel({ conversation_id, level: 'all' }))).toBe('CONVERSATION_NOT_FOUND')
  expect(await refusalOf(tomas.client.updateCompanyNotifications({ level: 'none' }))).toBe('NO_PERMISSION')
})

test('the level of a space applies to its conversations, also to later ones, unless they have their own', async () => {
  const countOf = async (id: string) => (await groupOf(jun, `conversation/${id}`))?.unread_count ?? 0
  await jun.client.setSpaceNotificationLevel({ space_id, level: 'all' })
  const { sub_space_id: night } = await tomas.client.createSubSpace({ space_id, sub_space_name: 'Night' })
  await sendTo(tomas, night, 'The night watch begins')
  expect(await countOf(night)).toBe(1)
  await jun.client.setNotificationLevel({ conversation_id: night, level: 'none' })
  await sendTo(tomas, night, 'The night watch goes on')
  await sendTo(tomas, conversation_id, 'The day was long')
  expect([await countOf(night), await countOf(conversation_id)]).toEqual([1, 1])
  const { outcomes } = await jun.client.explainNotifications({ conversation_id })
  expect(outcomes.find(({ reason }) => reason === 'message')?.decision.because).toBe('told')
  expect(await jun.client.setSpaceNotificationLevel({ space_id, level: 'none' })).toMatchObject({
    levels: [{ conversation_id: night, level: 'none' }],
    space_levels: [{ space_id, level: 'none' }],
  })
  await sayTo(tomas, naming('Nothing is nothing,', jun))
  expect(await countOf(conversation_id)).toBe(1)
  expect(await jun.client.setSpaceNotificationLevel({ space_id, level: null })).toMatchObject({ space_levels: [] })
  await jun.client.setNotificationLevel({ conversation_id: night, level: null })
  expect(await refusalOf(saanvi.client.setSpaceNotificationLevel({ space_id, level: 'all' }))).toBe('SPACE_NOT_FOUND')
})

test('keywords match whole words, ignoring case and accents', async () => {
  await jun.client.updateNotifications({ keywords: ['Café', 'crane four', 'café'] })
  expect((await jun.client.getNotifications({})).settings.keywords).toEqual(['Café', 'crane four'])
  await sendTo(tomas, conversation_id, 'Cafeteria closed, crane fourteen too')
  expect(await groupOf(jun, `conversation/${conversation_id}`)).not.toMatchObject({ unread_count: 1 })
  await sendTo(tomas, conversation_id, 'CRANE FOUR moves')
  expect(await groupOf(jun, `conversation/${conversation_id}`)).toMatchObject({
    unread_count: 1,
    notifications: expect.arrayContaining([expect.objectContaining({ reason: 'keyword', text: 'CRANE FOUR moves' })]),
  })
  expect(await refusalOf(jun.client.updateNotifications({ keywords: ['…'] }))).toBe('INVALID_REQUEST')
  await jun.client.updateNotifications({ keywords: [] })
})

test('@everyone mentions everyone', async () => {
  await sayTo(tomas, calling('All hands', everyone), { confirmed: true })
  expect(await unseenOf(jun)).toBe(1)
})

test('a silent message is listed for those it mentions, without a push or sound', async () => {
  const socket = await maya.openSocket()
  const { message_id } = await sayTo(tomas, naming('Hush', maya), { silent: true })
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'notification.told')
  expect(rows).toMatchObject([{ reason: 'mention', sound: false }])
  expect((await groupOf(maya, `conversation/${conversation_id}`))?.notifications[0]).toMatchObject({
    text: expect.stringContaining('Hush'),
    is_unread: true,
  })
  expect(await unseenOf(maya)).toBe(1)
  expect(await toldOf(message_id)).toEqual([maya.id])
  socket.close()
})

test('a muted chat does not notify of its direct messages', async () => {
  const { conversation_id: direct } = await sendDirect(jun, maya, 'First')
  await readEverything(maya)
  await maya.client.muteChat({ entity_id: jun.id, muted: true })
  await sendDirect(jun, maya, 'Muted words')
  expect(JSON.stringify(await groupOf(maya, `conversation/${direct}`))).not.toContain('Muted words')
  await maya.client.muteChat({ entity_id: jun.id, muted: false })
})

test('settings are stored as a whole and sent to all pages; unnamed fields keep their values', async () => {
  const socket = await jun.openSocket()
  const quiet_hours = [{ weekday: 'monday' as const, from: '18:00', until: '08:00' }]
  const changed = await jun.client.updateNotifications({ quiet_hours, sounds: false, digest_after: null })
  expect(changed.settings).toMatchObject({ quiet_hours, sounds: false, digest_after: null, quiet_on_holidays: true })
  await socket.waitFor('event', ({ name }) => name === 'notification.changed')
  expect((await jun.client.updateNotifications({ sounds: true })).settings).toMatchObject({
    quiet_hours,
    sounds: true,
    digest_after: null,
  })
  await jun.client.updateNotifications(plainly)
  socket.close()
})

test('the preview shows what would happen now, for each reason, and why', async () => {
  const outcomeOf = async (reason: string) =>
    (await jun.client.explainNotifications({})).outcomes.find((outcome) => outcome.reason === reason)?.decision
  expect(await outcomeOf('mention')).toMatchObject({ in_app: true, push: 'now', because: 'told' })
  expect(await outcomeOf('message')).toMatchObject({ in_app: false, because: 'level' })
  await jun.client.updateNotifications({ paused_until: new Date(node.clock().getTime() + minutes(30)).toISOString() })
  expect(await outcomeOf('direct')).toMatchObject({ in_app: true, push: 'no', sound: false, because: 'paused' })
  node.clock.pass(minutes(31))
  expect(await outcomeOf('direct')).toMatchObject({ push: 'now', because: 'told' })
  const today = node.clock().toISOString().slice(0, 10)
  await maya.client.updateCompanyNotifications({ holidays: [{ day: today, holiday_name: 'Harbour day' }] })
  expect(await outcomeOf('mention')).toMatchObject({ push: 'no', because: 'holiday' })
  await jun.client.updateNotifications({ quiet_on_holidays: false })
  expect(await outcomeOf('mention')).toMatchObject({ push: 'now' })
  await maya.client.updateCompanyNotifications({ holidays: [] })
  await jun.client.updateNotifications(plainly)
  await jun.client.setNotificationLevel({ conversation_id, level: 'none' })
  const { outcomes, device_count, is_here } = await jun.client.explainNotifications({ conversation_id })
  expect(outcomes.filter(({ decision }) => decision.in_app).map(({ reason }) => reason)).toEqual([
    'invitation',
    'recognition',
    'recognition_approval',
    'order_changed',
    'reward_back',
    'clockin_correction',
    'clockin_absence',
    'clockin_forgotten',
    'community_request',
    'post_report',
    'post_unpublished',
    'post_removed',
    'campaign_urgent',
    'badge_awarded',
    'contest_won',
    'contest_refused',
    'survey_results',
    'survey_action',
    'survey_test',
    'event_reminder',
    'event_seated',
  ])
  expect({ device_count, is_here }).toEqual({ device_count: 0, is_here: false })
  await jun.client.setNotificationLevel({ conversation_id, level: null })
  expect(await refusalOf(saanvi.client.explainNotifications({ conversation_id }))).toBe('CONVERSATION_NOT_FOUND')
})
