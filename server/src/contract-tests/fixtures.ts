import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { minutes } from '#testing/clock'
import { createAuthenticator } from '#testing/providers/passkey'
import { paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { picture as emojiPicture } from '#testing/stores/uploads'
import { furnishSurvey } from '#testing/surveys/furnishing'
import { furnishCalendar } from './furnish-calendar.ts'
import { furnishCampaigns } from './furnish-campaigns.ts'
import { furnishCalls } from './furnish-calls.ts'
import { furnishContests } from './furnish-contests.ts'

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
  | 'recognition_type_id'
  | 'recognition_id'
  | 'comment_id'
  | 'occasion_id'
  | 'recognition_group_id'
  | 'reward_id'
  | 'order_id'
  | 'line_id'
  | 'project_id'
  | 'entry_id'
  | 'correction_id'
  | 'absence_id'
  | 'kiosk_id'
  | 'planned_shift_id'
  | 'export_id'
  | 'poll_id'
  | 'option_id'
  | 'community_id'
  | 'post_id'
  | 'parent_comment_id'
  | 'case_id'
  | 'campaign_id'
  | 'badge_id'
  | 'contest_id'
  | 'event_id'
  | 'calendar_id'
  | 'place_id'
  | 'proposal_id'
  | 'feed_id'
  | 'subscription_id'
  | 'survey_id'
  | 'action_id'
  | 'owner_id'
  | 'question_id'
  | 'call_room_id'
export type CompanyFixtures = { owner: Person; colleague: Person; ids: Ids }
export const pushService = 'push.northwind.example'
const subscription = {
  endpoint: `https://${pushService}/1`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** Creates in a company one of everything that a call can refer to. All its texts contain `words`. */
export async function createFixtures(
  node: TestAtrium,
  owner: Person,
  colleague: Person,
  elsewhere: Person,
  words: string,
): Promise<CompanyFixtures> {
  const { file_id } = await owner.client.presignUpload({ key: `${words.replaceAll(' ', '-')}.png`, is_private: 'true' })
  const space = await furnishSpace(owner, colleague, words)
  return {
    owner,
    colleague,
    ids: {
      company_id: owner.companyId,
      employee_id: colleague.id,
      session_id: elsewhere.session.session_id,
      file_id,
      client_message_id: randomUUID(),
      import_id: randomUUID(),
      ...space,
      ...(await furnishChats(node, owner, space, words)),
      ...(await furnishPeople(owner, colleague, words)),
      ...(await furnishDevices(owner, colleague, words)),
      ...(await furnishSettings(owner, words)),
      ...(await furnishRecognition(owner, colleague, words)),
      ...(await furnishRewards(owner, words)),
      ...(await furnishBadges(owner, colleague, words)),
      ...(await furnishContests(owner, words)),
      ...(await furnishCalendar(owner, colleague, words)),
      ...(await furnishCalls(owner, colleague, words)),
      ...(await furnishClock(owner, colleague, words)),
      ...(await furnishPolls(owner, colleague, words)),
      ...(await furnishCommunity(owner, colleague, words)),
      ...(await furnishCampaigns(owner, words)),
      ...(await furnishSurvey(node, owner, words)),
    },
  }
}

type Some<F extends IdField> = Promise<Pick<Ids, F>>

/** A private space with a conversation, a thread in it, and a direct chat. */
async function furnishSpace(
  owner: Person,
  colleague: Person,
  words: string,
): Some<'space_id' | 'entity_id' | 'sub_space_id' | 'conversation_id' | 'message_id' | 'thread_id'> {
  const named = { space_name: `${words} space`, space_description: words }
  const { space_id } = await owner.client.createSpace({ ...named, visibility: 'private', employee_ids: [colleague.id] })
  const part = { sub_space_name: `${words} watch`, sub_space_description: words }
  const { sub_space_id } = await owner.client.createSubSpace({ space_id, ...part })
  const message = await sendTo(owner, sub_space_id, `${words} message`)
  await replyTo(colleague, message, `${words} reply`)
  await sendDirect(owner, colleague, `${words} direct`)
  const { message_id } = message
  return { space_id, entity_id: space_id, sub_space_id, conversation_id: sub_space_id, message_id, thread_id: message_id }
}

async function furnishChats(
  node: TestAtrium,
  owner: Person,
  { space_id, sub_space_id }: Pick<Ids, 'space_id' | 'sub_space_id'>,
  words: string,
): Some<'section_id' | 'emoji_id' | 'scheduled_id'> {
  const { sections } = await owner.client.saveChatSection({ section_name: `${words} section` })
  const name = words.toLowerCase().replaceAll(' ', '-')
  const picture = await uploadFile(node, owner, `${name}-emoji.png`, emojiPicture)
  const { emoji_id } = await owner.client.addCompanyEmoji({ emoji_name: name.slice(0, 32), ...picture })
  const { scheduled_id } = await owner.client.scheduleMessage({
    scheduled_id: randomUUID(),
    place: `space/${space_id}/${sub_space_id}`,
    destination: { conversation_id: sub_space_id },
    body: paragraph(`${words} later`),
    send_at: new Date(node.clock().getTime() + minutes(30 * 24 * 60)).toISOString(),
  })
  return { section_id: sections[0]?.section_id ?? '', emoji_id, scheduled_id }
}

async function furnishPeople(
  owner: Person,
  colleague: Person,
  words: string,
): Some<'role_id' | 'replacement_role_id' | 'group_id' | 'department_id' | 'field_id'> {
  await owner.client.updateEmployee({ employee: { about: words, pronouns: words, location: words } })
  const { items: roles } = await owner.client.listRoles({})
  const replacement_role_id = roles.find((role) => role.role_name === 'employee')?.role_id ?? ''
  const { role_id } = await owner.client.createRole({ role_name: `${words} role`, role_description: words, permissions: ['space.join'] })
  const { group_id } = await owner.client.createGroup({ group_name: `${words} group`, employees: [{ employee_id: colleague.id }] })
  const { department_id } = await owner.client.createDepartment({ department_name: `${words} department` })
  const { field_id } = await owner.client.createCustomField({ field_name: `${words} field`, field_type: 'text' })
  return { role_id, replacement_role_id, group_id, department_id, field_id }
}

async function furnishDevices(owner: Person, colleague: Person, words: string): Some<'passkey_id' | 'device_id' | 'registration_id'> {
  const made = createAuthenticator('http://localhost:0').make(await colleague.client.startPasskey({}))
  const { passkey } = await colleague.client.addPasskey({ passkey_name: `${words} passkey`, passkey: made })
  const device_id = randomUUID()
  await owner.client.updateDevice({ device_id, subscription })
  const { items: devices } = await owner.client.listDevices({})
  return { passkey_id: passkey.passkey_id, device_id, registration_id: devices[0]?.registration_id ?? '' }
}

async function furnishSettings(owner: Person, words: string): Some<'token_id' | 'value_id' | 'saved_search_id'> {
  const { scim_token } = await owner.client.createScimToken({ token_name: `${words} token` })
  const { items: values } = await owner.client.updateValues({ values: [{ name: `${words} value`, description: words }] })
  const { searches } = await owner.client.saveSearch({ query: `${words} search` })
  const [value_id = '', saved_search_id = ''] = [values[0]?.value_id, searches[0]?.saved_search_id]
  return { token_id: scim_token.token_id, value_id, saved_search_id }
}

async function furnishRecognition(
  owner: Person,
  colleague: Person,
  words: string,
): Some<'recognition_type_id' | 'recognition_id' | 'comment_id' | 'occasion_id' | 'recognition_group_id'> {
  const points = { minimum: 0, default: 5, maximum: 20 }
  const { recognition_type_id } = await owner.client.createRecognitionType({ type_name: `${words} type`, description: words, points })
  const { recognition_id } = await owner.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: colleague.id }],
    message: paragraph(`${words} thanks`),
    client_recognition_id: randomUUID(),
  })
  const comment = { recognition_id, body: paragraph(`${words} comment`), client_comment_id: randomUUID() }
  const { comment_id } = await owner.client.addRecognitionComment(comment)
  const occasion = { occasion_type: 'custom', title: `${words} day`, day: '2031-05-06', points: 5 }
  const { occasion_id } = await owner.client.createOccasion(occasion)
  const { recognition_group_id } = await owner.client.createRecognitionGroup({ group_name: `${words} programme`, description: words })
  return { recognition_type_id, recognition_id, comment_id, occasion_id, recognition_group_id }
}

async function furnishRewards(owner: Person, words: string): Some<'reward_id' | 'order_id' | 'line_id'> {
  const facts = { reward_name: `${words} mug`, description: words, asks_for: words, points: 5 }
  const { reward_id } = await owner.client.createReward(facts)
  const grant = { account: 'to_spend' as const, points: 50, reason: words, client_grant_id: randomUUID() }
  await owner.client.grantPoints({ ...grant, employees: [{ employee_id: owner.id }] })
  const lines = [{ reward_id, quantity: 1, note: words }]
  const order = await owner.client.createOrder({ lines, client_order_id: randomUUID() })
  return { reward_id, order_id: order.order_id, line_id: order.lines[0]?.line_id ?? '' }
}

async function furnishClock(
  owner: Person,
  colleague: Person,
  words: string,
): Some<'project_id' | 'entry_id' | 'correction_id' | 'absence_id' | 'kiosk_id' | 'planned_shift_id' | 'export_id'> {
  const settings = { location: true, notice_text: `${words} notice`, projects: [{ project_name: `${words} project` }] }
  const { projects } = await owner.client.updateClockinConfig(settings)
  const project_id = projects[0]?.project_id ?? ''
  await owner.client.addClockinConsent({ consent: true, purpose: 'location', notice_version: 2 })
  const pressed = { client_punch_id: randomUUID(), note: `${words} punch`, project_id }
  const { entry_id } = await owner.client.updateClockin({ action: 'in', ...pressed })
  const times = { started_at: '2026-03-02T08:00:00Z', ended_at: '2026-03-02T16:00:00Z' }
  const { correction_id } = await colleague.client.requestCorrection({ ...times, reason: `${words} reason` })
  const off = { absence_type: 'holiday' as const, from: '2031-03-03', to: '2031-03-04', note: `${words} islands` }
  const { absence_id } = await colleague.client.requestAbsence(off)
  const { kiosk } = await owner.client.createKiosk({ kiosk_name: `${words} kiosk` })
  const audience = { ...nobody, employees: [{ employee_id: colleague.id }] }
  const hours = { start_minute: 540, end_minute: 1020 }
  const { planned_shift_id } = await owner.client.createPlannedShift({
    ...hours,
    shift_name: `${words} shift`,
    audience,
    dates: ['2031-03-05'],
  })
  const { export_id } = await owner.client.createClockinExport({ from: '2026-01-01', to: '2026-01-31', people: 'all' })
  return { project_id, entry_id: entry_id ?? '', correction_id, absence_id, kiosk_id: kiosk.kiosk_id, planned_shift_id, export_id }
}

async function furnishPolls(owner: Person, colleague: Person, words: string): Some<'poll_id' | 'option_id'> {
  const options = [{ text: `${words} yes` }, { text: `${words} no` }]
  const poll = await owner.client.createPoll({ question: `${words} poll`, kind: 'single', options, allows_options: true })
  const { poll_id } = poll
  const option_id = poll.options[0]?.option_id ?? ''
  for (const { client } of [owner, colleague]) await client.votePoll({ poll_id, option_ids: [option_id] })
  return { poll_id, option_id }
}

async function furnishCommunity(
  owner: Person,
  colleague: Person,
  words: string,
): Some<'community_id' | 'post_id' | 'parent_comment_id' | 'case_id'> {
  const facts = {
    community_name: `${words} community`,
    community_description: words,
    community_rules: words,
    visibility: 'private' as const,
  }
  const { community_id } = await owner.client.createCommunity({ client_community_id: randomUUID(), ...facts })
  await owner.client.addCommunityMembers({ community_id, employees: [{ employee_id: colleague.id }] })
  const body = paragraph(`${words} post`)
  const { post_id } = await owner.client.createPost({ community_id, client_post_id: randomUUID(), body })
  await owner.client.updatePost({ post_id, body: paragraph(`${words} post again`) })
  const comment = { post_id, body: paragraph(`${words} answer`), client_comment_id: randomUUID() }
  const { comment_id } = await colleague.client.addPostComment(comment)
  await owner.client.reportPost({ comment_id, reason: 'other', words: `${words} report` })
  const { items } = await owner.client.listReportedPosts({ community_id })
  return { community_id, post_id, parent_comment_id: comment_id, case_id: items[0]?.case_id ?? '' }
}

async function furnishBadges(owner: Person, colleague: Person, words: string): Some<'badge_id'> {
  const criterias = [{ criteria_type: 'tenure', search_type: 'gte', value: 1_000 }]
  const facts = { badge_name: `${words} light`, description: words, way: 'criteria' as const, criterias }
  const { badge_id } = await owner.client.createBadge(facts)
  await owner.client.awardBadge({ badge_id, employees: [{ employee_id: colleague.id }], reason: words })
  return { badge_id }
}
