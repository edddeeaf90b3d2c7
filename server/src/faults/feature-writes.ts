import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { paragraph, type Person } from '#testing/people'
import { everyone, question, questionnaireOf } from '#testing/surveys/surveying'

/** A write of a feature, which asks with the same ids each time, and how often it is stored. */
type FeatureWrite = { name: string; write: () => Promise<unknown>; count: () => Promise<number> }

const day = 86_400_000
const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
const dayAt = (milliseconds: number): string => at(milliseconds).slice(0, 'YYYY-MM-DD'.length)

/** One write of each feature beside chat, thanks and the clock. */
export async function prepareWrites(maya: Person, tomas: Person, jun: Person): Promise<FeatureWrite[]> {
  return [
    ...(await writesInCommunity(maya, tomas, jun)),
    ...(await writesOfAsking(maya, tomas)),
    ...(await writesInCalendar(maya, tomas)),
    ...(await writesOfHours(tomas)),
    ...(await writesOfManagers(maya, jun)),
    ...(await writesAtKiosk(maya, jun)),
    ...(await writesOnCard(maya, jun)),
    ...(await writesOfWinning(maya, tomas, jun)),
  ]
}

async function writesInCommunity(maya: Person, { client, id }: Person, jun: Person): Promise<FeatureWrite[]> {
  const { community_id } = await maya.client.createCommunity({ client_community_id: randomUUID(), community_name: 'Quays' })
  await maya.client.addCommunityMembers({ community_id, employees: [{ employee_id: id }, { employee_id: jun.id }] })
  const { post_id } = await maya.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph('Low water?') })
  const post = { community_id, client_post_id: randomUUID(), body: paragraph('High water') }
  const comment = { post_id, client_comment_id: randomUUID(), body: paragraph('At six') }
  const rumour = await jun.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph('The tide is late') })
  const later = { community_id, scheduled_id: randomUUID(), body: paragraph('Tomorrow'), publish_at: at(day) }
  const postsByTomas = async () => (await client.listPosts({ community_id, author_id: id })).items.length
  return [
    { name: 'a post', write: () => client.createPost(post), count: postsByTomas },
    {
      name: 'a comment',
      write: () => client.addPostComment(comment),
      count: async () => (await client.getPost({ post_id })).comment_count,
    },
    {
      name: 'a scheduled post',
      write: () => client.schedulePost(later),
      count: async () => (await client.listScheduledPosts({})).items.length,
    },
    {
      name: 'a report of a post',
      write: () => client.reportPost({ post_id: rumour.post_id, reason: 'untrue' }),
      count: async () => (await maya.client.listReportedPosts({ community_id })).items.length,
    },
  ]
}

async function writesOfAsking(maya: Person, { client }: Person): Promise<FeatureWrite[]> {
  const options = [{ text: 'Yes' }, { text: 'No' }]
  const { poll_id, options: made } = await maya.client.createPoll({ question: 'Ready?', kind: 'single', options })
  const poll = { question: 'Steady?', kind: 'single' as const, options, client_poll_id: randomUUID() }
  const asked = question('How was it?', { type: 'rating' })
  const facts = { questionnaire: questionnaireOf('Pulse', asked), audience: everyone, mode: 'attributed' as const }
  const { survey_id } = await maya.client.createSurvey(facts)
  await maya.client.publishSurvey({ survey_id })
  const answer = { survey_id, client_answer_id: randomUUID(), answers: [{ question_id: asked.question_id, value: 4 }] }
  const contest = { contest_name: 'Bollard of the year', kind: 'vote' as const, starts_at: at(-60_000), ends_at: at(day) }
  const { contest_id } = await maya.client.createContest(contest)
  await maya.client.publishContest({ contest_id })
  return [
    {
      name: 'a poll',
      write: () => client.createPoll(poll),
      count: async () => (await client.listPolls({ search: 'Steady' })).items.length,
    },
    {
      name: 'a vote',
      write: () => client.votePoll({ poll_id, option_ids: [made[0]?.option_id ?? ''] }),
      count: async () => (await client.getPoll({ poll_id })).voter_count,
    },
    {
      name: 'the answers to a survey',
      write: () => client.answerSurvey(answer),
      count: async () => (await maya.client.listSurveyResponses({ survey_id })).items.length,
    },
    {
      name: 'an entry of a contest',
      write: () => client.enterContest({ contest_id, text: 'Number 7b' }),
      count: async () => (await client.getContest({ contest_id })).participant_count,
    },
  ]
}

async function writesInCalendar(maya: Person, { client, id }: Person): Promise<FeatureWrite[]> {
  const times = { starts_at: at(2 * day), ends_at: at(2 * day + 3_600_000) }
  const guests = { employees: [{ employee_id: id }] }
  const { event_id } = await maya.client.createEvent({ title: 'Bollard tasting', ...times, guests })
  const event = { title: 'Net mending', ...times, client_event_id: randomUUID() }
  const comment = { event_id, client_comment_id: randomUUID(), body: paragraph('Which room?') }
  const named = async (search: string) => (await client.listEvents({ from: dayAt(0), to: dayAt(4 * day), search })).items.length
  const ics = calendarFile('SUMMARY:Rope market', times)
  return [
    { name: 'an event', write: () => client.createEvent(event), count: () => named(event.title) },
    { name: 'a calendar file', write: () => client.importEvents({ ics }), count: () => named('Rope market') },
    {
      name: 'an answer to an invitation',
      write: () => client.respondToEvent({ event_id, response: 'yes' }),
      count: async () => ((await client.getEvent({ event_id })).counts?.yes ?? 0) - 1, // its host comes too
    },
    {
      name: 'a comment on an event',
      write: () => client.addEventComment(comment),
      count: async () => (await client.getEvent({ event_id })).comment_count,
    },
  ]
}

function calendarFile(summary: string, { starts_at, ends_at }: { starts_at: string; ends_at: string }): string {
  const utc = (time: string): string => `${time.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(/[-:]/g, '')}Z`
  const event = ['BEGIN:VEVENT', 'UID:rope', `DTSTART:${utc(starts_at)}`, `DTEND:${utc(ends_at)}`, summary, 'END:VEVENT']
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rope//EN', ...event, 'END:VCALENDAR'].join('\r\n')
}

async function writesOfHours({ client }: Person): Promise<FeatureWrite[]> {
  const times = { started_at: `${dayAt(-3 * day)}T08:00:00Z`, ended_at: `${dayAt(-3 * day)}T12:00:00Z` }
  const correction = { ...times, reason: 'The kiosk was wet', client_correction_id: randomUUID() }
  const absence = { absence_type: 'holiday' as const, from: dayAt(30 * day), to: dayAt(31 * day), client_absence_id: randomUUID() }
  return [
    {
      name: 'a correction',
      write: () => client.requestCorrection(correction),
      count: async () => (await client.listCorrections({})).items.length,
    },
    { name: 'an absence', write: () => client.requestAbsence(absence), count: async () => (await client.listAbsences({})).items.length },
  ]
}

async function writesOfManagers({ client }: Person, jun: Person): Promise<FeatureWrite[]> {
  const employees = [{ employee_id: jun.id }]
  const { badge_id } = await client.createBadge({ badge_name: 'Lighthouse', way: 'hand' })
  const award = { badge_id, employees, client_award_id: randomUUID() }
  const grant = { employees, account: 'to_spend' as const, points: 1, reason: 'Harbour fair', client_grant_id: randomUUID() }
  const before = (await jun.client.getPointBalance({})).to_spend
  const texts = [{ language: 'en' as const, title: 'Fog', body: paragraph('Walk slowly') }]
  const campaign = { languages: texts, audience: { ...nobody, employees }, client_campaign_id: randomUUID() }
  const call = { employees: [jun.id], client_call_room_id: randomUUID() }
  return [
    {
      name: 'a badge awarded by hand',
      write: () => client.awardBadge(award),
      count: async () => (await client.listBadgeHolders({ badge_id })).items.length,
    },
    {
      name: 'granted points',
      write: () => client.grantPoints(grant),
      count: async () => (await jun.client.getPointBalance({})).to_spend - before,
    },
    {
      name: 'an announcement',
      write: () => client.createCampaign(campaign),
      count: async () => (await client.listCampaigns({ as: 'admin' })).items.length,
    },
    { name: 'a call', write: () => client.createCallRoom(call), count: async () => (await client.listCallRooms({})).items.length },
  ]
}

async function writesAtKiosk({ client }: Person, jun: Person): Promise<FeatureWrite[]> {
  const { device_token } = await client.createKiosk({ kiosk_name: 'North gate' })
  const pin = '604173'
  await jun.client.setClockinPin({ pin })
  const punch = { device_token, action: 'in' as const, client_punch_id: randomUUID() }
  const punchWithNewPass = async () => {
    const { pass } = await client.openKioskClock({ device_token, employee_id: jun.id, pin })
    return client.punchAtKiosk({ ...punch, pass })
  }
  const hours = { from: dayAt(-day), to: dayAt(day) }
  return [{ name: 'a punch at a kiosk', write: punchWithNewPass, count: async () => (await jun.client.getClockin(hours)).entries.length }]
}

async function writesOnCard({ client }: Person, { id: employee_id }: Person): Promise<FeatureWrite[]> {
  const inALeapYear = `1984${dayAt(3 * day).slice('YYYY'.length)}`
  await client.updateEmployee({ employee: { employee_id, birthday: inALeapYear } })
  await client.createOccasion({ occasion_type: 'birthday', points: 0 })
  const listCards = async () => (await client.listOccasionCards({ employee_id })).items
  const [{ occasion_event } = { occasion_event: '' }] = await listCards()
  const words = { employee_id, occasion_event, body: paragraph('Fair winds'), client_signature_id: randomUUID() }
  return [
    {
      name: 'a signature on a card',
      write: () => client.signOccasionCard(words),
      count: async () => (await listCards())[0]?.signature_count ?? 0,
    },
  ]
}

async function writesOfWinning({ client }: Person, tomas: Person, jun: Person): Promise<FeatureWrite[]> {
  const times = { starts_at: at(-60_000), ends_at: at(day) }
  const prizes = [{ place: 1, points: 50 }]
  const { contest_id } = await client.createContest({ contest_name: 'Rope of the year', kind: 'vote', ...times, prizes })
  await client.publishContest({ contest_id })
  await tomas.client.enterContest({ contest_id, text: 'The long one' })
  const [entry] = (await jun.client.listContestEntries({ contest_id })).items
  if (entry) await jun.client.voteContest({ contest_id, entry_id: entry.entry_id })
  const pointsOfTomas = async () => (await tomas.client.getPointBalance({})).to_spend
  const before = await pointsOfTomas()
  return [
    {
      name: 'the end of a contest, with its prize',
      write: () => client.closeContest({ contest_id }),
      count: async () => ((await pointsOfTomas()) - before) / 50,
    },
  ]
}
