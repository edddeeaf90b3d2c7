import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import type { OccasionType } from '@atrium/contract/recognition/occasions'
import type { Tx } from '#kernel/database/transaction'
import { awardPoints } from '#modules/points'
import { insertSignature } from '../cards/queries.ts'
import { documentOf } from '../document.ts'
import { insertReceivers, insertRecognition } from '../queries.ts'
import { deleteType, insertType } from '../types/queries.ts'
import { insertOccasion } from './queries.ts'
import { eventOf } from './rules.ts'
import { occasionWords } from './words.ts'

/** An occasion of the demo company, with those whom it has thanked, and what was written on the cards of those whom it will thank. */
export type SeedOccasion = {
  occasion_type: OccasionType
  /** Of a custom one. */
  title: string | null
  day: string | null
  points: number
  years: number | null
  image_url: string
  celebrated: readonly { employee_id: string; years: number | null; at: Date }[]
  /** `day`: of the receiver. */
  signed: readonly { receiver_id: string; years: number | null; day: string; signer_id: string; text: string; at: Date }[]
}

/** Demo data: the occasions on which the company thanks people, since `at`. */
export async function seedOccasions(tx: Tx, companyId: string, occasions: readonly SeedOccasion[], at: Date): Promise<void> {
  for (const { celebrated, signed, image_url, ...occasion } of occasions) {
    const { occasion_type, title, points, day } = occasion
    const words = occasionWords.en[occasion_type]
    const recognition_type_id = await insertType(tx, companyId, {
      type_name: title ?? words.type_name,
      description: null,
      image_url,
      points: { minimum: 0, default: points, maximum: limits.points },
      value_ids: [],
      recognition_group_id: null,
    })
    await deleteType(tx, companyId, recognition_type_id, at)
    const facts = { ...occasion, recognition_type_id, message: null, is_yearly: day !== null, audience: everyone }
    const occasion_id = await insertOccasion(tx, companyId, { ...facts, created_at: at.toISOString() })
    if (!occasion_id) throw new Error('an occasion was not inserted')
    for (const one of celebrated)
      await celebrate(tx, companyId, { ...one, occasion_id, occasion_type, recognition_type_id, points, text: words.say(one.years, title) })
    for (const one of signed) await sign(tx, companyId, { ...one, occasion_id, occasion_type })
  }
}
const everyone = { ...nobody, is_all_employee_selected: true }

type Celebrated = SeedOccasion['celebrated'][number] & Pick<SeedOccasion, 'occasion_type' | 'points'>
type Celebration = Celebrated & { occasion_id: string; recognition_type_id: string; text: string }

async function celebrate(tx: Tx, companyId: string, celebration: Celebration): Promise<void> {
  const { occasion_id, occasion_type, recognition_type_id, points, employee_id, years, at, text } = celebration
  const event = eventOf({ occasion_type, occasion_id, employeeId: employee_id, day: at.toISOString().slice(0, 'YYYY-MM-DD'.length), years })
  const recognitionId = await insertRecognition(tx, companyId, {
    recognition_type_id,
    client_recognition_id: randomUUID(),
    giver_id: null,
    value_ids: [],
    is_private: false,
    points,
    message: documentOf(text),
    text,
    receiver_count: 1,
    created_at: at.toISOString(),
    occasion_type,
    occasion_years: years,
    occasion_event: event,
  })
  if (!recognitionId) throw new Error('an occasion was celebrated twice')
  await insertReceivers(tx, companyId, recognitionId, [employee_id])
  const receivers = [{ employee_id, points }]
  await awardPoints(tx, companyId, { event: `occasion/${event}`, reason: 'occasion', actorId: null, recognitionId, receivers, now: at })
}

type Signing = SeedOccasion['signed'][number] & { occasion_type: OccasionType; occasion_id: string }

const sign = (tx: Tx, companyId: string, { receiver_id, signer_id, text, at, ...occasion }: Signing) =>
  insertSignature(tx, companyId, {
    occasion_event: eventOf({ ...occasion, employeeId: receiver_id }),
    signer_id,
    receiver_id,
    client_signature_id: randomUUID(),
    body: documentOf(text),
    day: occasion.day,
    signed_at: at.toISOString(),
  })
