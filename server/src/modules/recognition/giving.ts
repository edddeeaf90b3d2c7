import { plainTextOf } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import type { QuickInteraction, Recognition } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Moved } from '#kernel/live/announcement'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import { openAudience, resolveAudience } from '#modules/people'
import { findPolicy } from '#modules/points'
import { openProgramme, payFor } from './approvals/nominating.ts'
import { notify } from './changing.ts'
import { insertGiven, type NewGiven } from './giving-queries.ts'
import { findPicture, linkPicture } from './picture.ts'
import { findByClientId, findReadable, receiversShown, type RecognitionRow } from './queries.ts'
import { decidePoints } from './rules.ts'
import { showTo, showToAll } from './showing.ts'
import { findType } from './types/queries.ts'

/** Gives a recognition, once for each `client_recognition_id`: a retry returns it as it is now. */
export async function give(tx: Tx, actor: Actor, wanted: QuickInteraction, now: Date): Promise<Recognition> {
  const { companyId } = actor
  const { message, client_recognition_id, is_private = false } = wanted
  if (!message || !client_recognition_id) throw new Refusal('INVALID_REQUEST')
  const opening = openGift(tx, actor, wanted)
  // A retry is answered whatever has become of the type and the receivers, once nothing more is asked.
  const [made] = await Promise.all([findMade(tx, actor, client_recognition_id), opening.catch(() => {})])
  if (made) return made
  const { type, points, value_ids, people, picture, shows_amounts } = await opening
  const { recognition_type_id, recognition_group_id } = type
  const group = recognition_group_id ? await openProgramme(tx, actor, recognition_group_id, people, now) : undefined
  const given: NewGiven = {
    giver_id: actor.employeeId,
    client_recognition_id: client_recognition_id.toLowerCase(),
    recognition_type_id,
    recognition_group_id,
    value_ids,
    is_private,
    points,
    picture,
    message,
    text: plainTextOf(message),
    created_at: now.toISOString(),
  }
  const moved = await insertGiven(tx, companyId, given, people)
  // A retry at the same time waited for the other to end.
  if (!moved) return (await findMade(tx, actor, client_recognition_id)) ?? failed()
  const { scope_id: recognitionId } = moved
  if (picture) await linkPicture(tx, actor, picture, recognitionId)
  const waits = await payFor(tx, companyId, group, { recognitionId, giverId: actor.employeeId, people, points, now })
  if (!waits) await notify(tx, actor, { recognition_id: recognitionId, reason: 'recognition', cause_id: recognitionId })
  const row = waits
    ? ((await findReadable(tx, companyId, actor.employeeId, recognitionId)) ?? failed())
    : rowOf(given, { people, shows_amounts }, moved)
  tx.emit('recognition.changed', moved, [showToAll(row)])
  return showTo(actor, row)
}

/** What is given, as far as the giver may give it. All of it is asked at once. */
async function openGift(tx: Tx, actor: Actor, wanted: QuickInteraction) {
  const { companyId } = actor
  if (!wanted.recognition_type_id) throw new Refusal('INVALID_REQUEST')
  const [type, values, people, { shows_amounts }, picture] = await Promise.all([
    findType(tx, companyId, wanted.recognition_type_id),
    listValues(tx, companyId),
    findReceivers(tx, actor, wanted),
    findPolicy(tx, companyId),
    findPicture(tx, actor, wanted.picture),
  ])
  if (!type) throw new Refusal('INVALID_ACTION_ID')
  const points = decidePoints(type, wanted.points)
  if (points === undefined) throw new Refusal('INVALID_REQUEST')
  const known = new Set(values.map(({ value_id }) => value_id))
  const value_ids = decideValues(wanted.value_ids ?? type.value_ids, known, wanted.value_ids !== undefined)
  openReceivers(people, wanted)
  return { type, points, value_ids, people, picture, shows_amounts }
}

/** A recognition that was given just now, as it is stored. */
const rowOf = (
  given: NewGiven,
  { people, shows_amounts }: { people: readonly string[]; shows_amounts: boolean },
  { scope_id, revision }: Moved,
): RecognitionRow => {
  const { text: _text, ...facts } = given
  return {
    ...facts,
    recognition_id: scope_id,
    occasion: null,
    receiver_ids: people.toSorted().slice(0, receiversShown),
    receiver_count: people.length,
    state: 'given',
    approval: null,
    is_waiting: false,
    is_decided: false,
    edited_at: null,
    reactions: [],
    comment_count: 0,
    added_points: 0,
    revision,
    is_received: false,
    shows_amounts,
  }
}

async function findMade(tx: Tx, actor: Actor, clientId: string): Promise<Recognition | undefined> {
  const id = await findByClientId(tx, actor.companyId, actor.employeeId, clientId)
  const row = id && (await findReadable(tx, actor.companyId, actor.employeeId, id))
  return row ? showTo(actor, row) : undefined
}

const failed = (): never => {
  throw new Error('a recognition was neither made nor there')
}

/** The receivers: active people, without the giver, who cannot be named. */
async function findReceivers(tx: Tx, actor: Actor, { employees, audience }: QuickInteraction): Promise<string[]> {
  if (!employees === !audience) throw new Refusal('INVALID_REQUEST')
  const named = audience ?? { ...nobody, employees: employees ?? [] }
  const opened = openAudience(tx, actor, named)
  // People by name are found by one statement, beside the check; nothing may be asked after a refusal.
  if (audience) await opened
  const [found] = await Promise.all([tx.all(await resolveAudience(tx, actor.companyId, named)), opened])
  return found.map(({ employee_id }) => employee_id).filter((id) => id !== actor.employeeId)
}

function openReceivers(people: readonly string[], { employees }: QuickInteraction): void {
  const listed = new Set(employees?.map(({ employee_id }) => employee_id.toLowerCase()))
  if (!people.length || (employees && people.length < listed.size)) throw new Refusal('INVALID_ACTION_ID')
  if (people.length > limits.recognitionReceivers) throw new Refusal('INVALID_REQUEST')
}

/** Refuses values that the giver chose and the company does not have; those of the type may have been deleted since. */
function decideValues(wanted: readonly string[], known: ReadonlySet<string>, areChosen: boolean): string[] {
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))]
  const kept = ids.filter((id) => known.has(id))
  if (areChosen && kept.length < ids.length) throw new Refusal('INVALID_REQUEST')
  return kept
}
