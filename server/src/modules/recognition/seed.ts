import { randomUUID } from 'node:crypto'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import { seedGifts, type SeedGift } from '#modules/points'
import { documentOf } from './document.ts'
import { findPicture, linkPicture } from './picture.ts'
import { insertReport } from './reports/queries.ts'
import {
  insertAllAdditions,
  insertAllComments,
  insertAllReactions,
  insertAllReceivers,
  insertThanks,
  type ThanksRow,
} from './seed-queries.ts'
import { presetsIn } from './types/presets.ts'
import { insertType } from './types/queries.ts'

/** A recognition of the demo company. */
export type SeedThanks = {
  /** The preset of its type. */
  preset: string
  giver_id: string
  receiver_ids: readonly string[]
  text: string
  picture: { file_id: string; alt: string } | null
  points: number
  is_private: boolean
  created_at: Date
  reactions: readonly { emoji: string; employee_ids: readonly string[] }[]
  comments: readonly { author_id: string; text: string; created_at: Date }[]
  /** Points that somebody added, for each receiver. */
  addition: { employee_id: string; points: number; created_at: Date } | null
  /** What waits for a decision. */
  report: { reporter_id: string; reason: string; created_at: Date } | null
}

/**
 * Demo data: types from the presets, each with a value of the company, and recognitions, oldest first, with their points in the ledger.
 * `as` sets the actor of the following changes, for the audit trail.
 */
export async function seedRecognition(
  tx: Tx,
  companyId: string,
  thanks: readonly SeedThanks[],
  as: (giverId: string, at: Date) => Promise<void>,
): Promise<void> {
  const types = await seedTypes(tx, companyId, new Set(thanks.map(({ preset }) => preset)))
  const made = thanks.map((one) => ({ ...one, recognition_id: randomUUID(), addition_id: randomUUID() }))
  for (const one of made) {
    const type = types.get(one.preset)
    if (!type) throw new Error(`there is no preset ${one.preset}`)
    await as(one.giver_id, one.created_at)
    const giver = { companyId, employeeId: one.giver_id }
    const picture = await findPicture(tx, giver, one.picture ?? undefined)
    await insertThanks(tx, companyId, { ...rowOf(one, type), picture: picture && JSON.stringify(picture) })
    if (picture) await linkPicture(tx, giver, picture, one.recognition_id)
  }
  await insertAllReceivers(tx, companyId, made.flatMap(({ recognition_id, receiver_ids }) => receiver_ids.map((employee_id) => ({ recognition_id, employee_id })))) // prettier-ignore
  await insertAllReactions(tx, companyId, made.flatMap(({ recognition_id, created_at, reactions }) => reactions.flatMap(({ emoji, employee_ids }) => employee_ids.map((employee_id) => ({ recognition_id, emoji, employee_id, created_at }))))) // prettier-ignore
  await insertAllComments(tx, companyId, made.flatMap(({ recognition_id, comments }) => comments.map((one) => ({ recognition_id, author_id: one.author_id, body: documentOf(one.text), created_at: one.created_at })))) // prettier-ignore
  await insertAllAdditions(tx, companyId, made.flatMap(({ recognition_id, addition_id, addition }) => (addition ? [{ recognition_id, addition_id, ...addition }] : []))) // prettier-ignore
  for (const { recognition_id, report } of made)
    if (report) await insertReport(tx, companyId, { recognition_id, ...report, created_at: report.created_at.toISOString() })
  await seedGifts(tx, companyId, made.flatMap(giftsOf).toSorted((one, other) => one.at.getTime() - other.at.getTime())) // prettier-ignore
}

async function seedTypes(tx: Tx, companyId: string, wanted: ReadonlySet<string>) {
  const values = await listValues(tx, companyId)
  const types = new Map<string, { id: string; value_ids: string[] }>()
  for (const { preset_id, theme: _theme, ...facts } of presetsIn('en').filter((preset) => wanted.has(preset.preset_id))) {
    const value_ids = values.slice(types.size % values.length, (types.size % values.length) + 1).map(({ value_id }) => value_id)
    types.set(preset_id, { id: await insertType(tx, companyId, { ...facts, value_ids, recognition_group_id: null }), value_ids })
  }
  return types
}

type Made = SeedThanks & { recognition_id: string; addition_id: string }
const rowOf = (one: Made, { id, value_ids }: { id: string; value_ids: string[] }): Omit<ThanksRow, 'picture'> => ({
  recognition_id: one.recognition_id,
  recognition_type_id: id,
  client_recognition_id: randomUUID(),
  giver_id: one.giver_id,
  message: JSON.stringify(documentOf(one.text)),
  text: one.text,
  value_ids,
  is_private: one.is_private,
  points: one.points,
  added_points: one.addition?.points ?? 0,
  receiver_count: one.receiver_ids.length,
  comment_count: one.comments.length,
  created_at: one.created_at.toISOString(),
})

function giftsOf({ recognition_id, addition_id, giver_id, receiver_ids, points, created_at, addition }: Made): SeedGift[] {
  const own = { event: `given/${recognition_id}`, reason: 'given' as const, recognition_id, giver_id, receiver_ids, points, at: created_at }
  if (!addition) return [own]
  const { employee_id, points: added, created_at: at } = addition
  return [own, { event: `added/${addition_id}`, reason: 'added', recognition_id, giver_id: employee_id, receiver_ids, points: added, at }]
}
