import { plainTextOf } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import type { QuickInteraction, Recognition } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import { openAudience, resolveAudience } from '#modules/people'
import { openProgramme, payFor } from './approvals/nominating.ts'
import { announce, notify, showOne } from './changing.ts'
import { findByClientId, findReadable, insertReceivers, insertRecognition } from './queries.ts'
import { decidePoints } from './rules.ts'
import { findType } from './types/queries.ts'

/** Gives a recognition, once for each `client_recognition_id`: a retry returns it as it is now. */
export async function give(tx: Tx, actor: Actor, wanted: QuickInteraction, now: Date): Promise<Recognition> {
  const { companyId, employeeId: giver_id } = actor
  const { recognition_type_id, message, client_recognition_id, is_private = false } = wanted
  if (!recognition_type_id || !message || !client_recognition_id) throw new Refusal('INVALID_REQUEST')
  const made = await findMade(tx, actor, client_recognition_id)
  if (made) return made
  const type = await findType(tx, companyId, recognition_type_id)
  if (!type) throw new Refusal('INVALID_ACTION_ID')
  const points = decidePoints(type, wanted.points)
  if (points === undefined) throw new Refusal('INVALID_REQUEST')
  const value_ids = await openValues(tx, companyId, wanted.value_ids ?? type.value_ids, wanted.value_ids !== undefined)
  const people = await openReceivers(tx, actor, wanted)
  const { recognition_group_id } = type
  const group = recognition_group_id ? await openProgramme(tx, actor, recognition_group_id, people, now) : undefined
  const facts = {
    recognition_type_id: type.recognition_type_id,
    recognition_group_id,
    client_recognition_id,
    giver_id,
    value_ids,
    is_private,
    points,
  }
  const words = { message, text: plainTextOf(message), receiver_count: people.length, created_at: now.toISOString() }
  const recognitionId = await insertRecognition(tx, companyId, { ...facts, ...words })
  // A retry at the same time waited for the other to end.
  if (!recognitionId) return (await findMade(tx, actor, client_recognition_id)) ?? failed()
  await insertReceivers(tx, companyId, recognitionId, people)
  const waits = await payFor(tx, companyId, group, { recognitionId, giverId: giver_id, people, points, now })
  if (!waits) await notify(tx, actor, { recognition_id: recognitionId, reason: 'recognition', cause_id: recognitionId })
  return announce(tx, actor, recognitionId)
}

async function findMade(tx: Tx, actor: Actor, clientId: string): Promise<Recognition | undefined> {
  const id = await findByClientId(tx, actor.companyId, actor.employeeId, clientId)
  const row = id && (await findReadable(tx, actor.companyId, actor.employeeId, id))
  return row ? showOne(tx, actor, row) : undefined
}

const failed = (): never => {
  throw new Error('a recognition was neither made nor there')
}

/** The receivers: active people, without the giver, who cannot be named. */
async function openReceivers(tx: Tx, actor: Actor, { employees, audience }: QuickInteraction): Promise<string[]> {
  if (!employees === !audience) throw new Refusal('INVALID_REQUEST')
  const named = audience ?? { ...nobody, employees: employees ?? [] }
  await openAudience(tx, actor, named)
  const found = (await tx.all(await resolveAudience(tx, actor.companyId, named))).map(({ employee_id }) => employee_id)
  const people = found.filter((id) => id !== actor.employeeId)
  const listed = new Set(employees?.map(({ employee_id }) => employee_id.toLowerCase()))
  if (!people.length || (employees && people.length < listed.size)) throw new Refusal('INVALID_ACTION_ID')
  if (people.length > limits.recognitionReceivers) throw new Refusal('INVALID_REQUEST')
  return people
}

/** Refuses values that the giver chose and the company does not have; those of the type may have been deleted since. */
async function openValues(tx: Tx, companyId: string, wanted: readonly string[], areChosen: boolean): Promise<string[]> {
  if (!wanted.length) return []
  const known = new Set((await listValues(tx, companyId)).map(({ value_id }) => value_id))
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))]
  const kept = ids.filter((id) => known.has(id))
  if (areChosen && kept.length < ids.length) throw new Refusal('INVALID_REQUEST')
  return kept
}
