import { randomUUID } from 'node:crypto'
import type { NewPoll } from '@atrium/contract/polls/schemas'
import { nobody } from '@atrium/contract/people/audience'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { mayPostIn } from '#modules/chat'
import { openCommunity } from '#modules/communities'
import { findCompanyZone } from '#modules/company'
import { findZone, openAudience, resolveAudience } from '#modules/people'
import { announce } from './changing.ts'
import { findByClientId, insertOptions, insertPoll, insertReaders } from './queries.ts'
import { decideBounds, decideReminder } from './rules.ts'

/** Makes a poll, once for each `client_poll_id`; returns its id. */
export async function makePoll(tx: Tx, actor: Actor, wanted: NewPoll, now: Date): Promise<string> {
  const { companyId, employeeId: author_id } = actor
  const client_poll_id = wanted.client_poll_id ?? randomUUID()
  const made = await findByClientId(tx, companyId, author_id, client_poll_id)
  if (made) return made
  const options = openOptions(wanted)
  const bounds = decideBounds({ ...wanted, options })
  if (!bounds) throw new Refusal('INVALID_REQUEST')
  const endsAt = openEnd(wanted.ends_at, now)
  const { place_kind = 'company', place_id, people } = await openPlace(tx, actor, wanted)
  const { question, kind, is_secret, results, allows_options } = wanted
  const pollId = await insertPoll(tx, companyId, {
    author_id,
    client_poll_id,
    question,
    kind,
    is_secret,
    results,
    allows_options,
    ...bounds,
    place_kind,
    place_id,
    is_for_everyone: !place_id && !people,
    ends_at: endsAt?.toISOString() ?? null,
    time_zone: wanted.time_zone ?? (await findZone(tx, companyId, author_id)) ?? (await findCompanyZone(tx, companyId)),
    remind_at: decideReminder(now, endsAt)?.toISOString() ?? null,
    created_at: now.toISOString(),
  })
  // A retry at the same time waited for the other to end.
  if (!pollId) return (await findByClientId(tx, companyId, author_id, client_poll_id)) ?? failed()
  await insertOptions(tx, companyId, pollId, options)
  if (people) await insertReaders(tx, companyId, pollId, people)
  if (!place_id) await tx.enqueue('polls.notify', { company_id: companyId, poll_id: pollId, reason: 'poll' })
  await announce(tx, companyId, pollId, now)
  return pollId
}

const failed = (): never => {
  throw new Error('a poll was neither made nor there')
}

/** Options with words, or with a time where the question is when. */
function openOptions({ kind, options }: NewPoll): NewPoll['options'] {
  if (kind === 'rating' && !options.length) return ['1', '2', '3', '4', '5'].map((text) => ({ text }))
  if (options.length < 2) throw new Refusal('INVALID_REQUEST')
  for (const option of options) openOption(kind, option)
  const said = new Set(options.map(({ text, starts_at, ends_at }) => `${text.toLowerCase()}\n${starts_at ?? ''}\n${ends_at ?? ''}`))
  if (said.size < options.length) throw new Refusal('INVALID_REQUEST')
  return options
}

/** Refuses an option without words and time, and a time that ends before it begins. */
export function openOption(kind: NewPoll['kind'], { text, starts_at, ends_at }: NewPoll['options'][number]): void {
  if (!text && !(kind === 'date' && starts_at)) throw new Refusal('INVALID_REQUEST')
  if (ends_at && !starts_at) throw new Refusal('START_AND_END_DATE_REQUIRED')
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)) throw new Refusal('INVALID_INTERVAL')
}

/** The end of a poll, which is to come. */
export function openEnd(endsAt: string | undefined, now: Date): Date | null {
  if (!endsAt) return null
  const end = new Date(endsAt)
  if (end <= now) throw new Refusal('INVALID_INTERVAL')
  return end
}

type OpenedPlace = { place_kind?: 'conversation' | 'community'; place_id: string | null; people?: string[] }

/** Where the poll is, and whom it asks; without people: everyone. */
async function openPlace(tx: Tx, actor: Actor, { place, audience }: NewPoll): Promise<OpenedPlace> {
  if (place && place.kind !== 'company' && audience) throw new Refusal('INVALID_REQUEST')
  if (place?.kind === 'community') {
    const { can } = await openCommunity(tx, actor, place.community_id)
    if (!can.read) throw new Refusal('COMMUNITY_NOT_FOUND')
    if (!can.post) throw new Refusal('NO_PERMISSION')
    return { place_kind: 'community', place_id: place.community_id }
  }
  if (place?.kind === 'conversation') {
    const mayPost = await mayPostIn(tx, actor, place.conversation_id)
    if (mayPost === undefined) throw new Refusal('CONVERSATION_NOT_FOUND')
    if (!mayPost) throw new Refusal('NO_PERMISSION')
    return { place_kind: 'conversation', place_id: place.conversation_id }
  }
  if (!actor.permissions.has('people.see') && !actor.permissions.has('people.manage')) throw new Refusal('NO_PERMISSION')
  if (!audience || audience.is_all_employee_selected) return { place_id: null }
  const named = { ...nobody, ...audience }
  await openAudience(tx, actor, named)
  const people = (await tx.all(await resolveAudience(tx, actor.companyId, named))).map(({ employee_id }) => employee_id)
  if (!people.length) throw new Refusal('INVALID_REQUEST')
  return { place_id: null, people }
}
