import { nobody } from '@atrium/contract/people/audience'
import { limits } from '@atrium/contract/limits'
import { occasionTypes, type Occasion, type occasionCalls, type OccasionType } from '@atrium/contract/recognition/occasions'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage, openAudience } from '#modules/people'
import { deleteType, findAnyType, insertType } from '../types/queries.ts'
import {
  deleteOccasion,
  deleteOptOut,
  findOccasion,
  findSame,
  insertOccasion,
  insertOptOut,
  isOptedOut,
  listOccasionRows,
  lockOccasions,
  occasions,
  updateOccasion,
  type OccasionRow,
} from './queries.ts'
import { decideFacts } from './rules.ts'
import { occasionWords } from './words.ts'

const listing = {
  columns: { occasion_type: text('occasion_type'), points: 'points', years: 'years' },
  key: 'occasion_id',
  keyColumn: 'occasion_id',
  defaultSort: { field: 'occasion_type', direction: 'asc' },
} as const
const everyone = { ...nobody, is_all_employee_selected: true }
const isType = (wanted: string): wanted is OccasionType => occasionTypes.some((type) => type === wanted)

/** When the company itself thanks people. */
export const occasionHandlers: Handlers<typeof occasionCalls> = {
  listOccasions: ({ search: _search, ...input }, { tx, actor }) => listPage<Occasion>(tx, occasions(actor.companyId), input, listing),

  async createOccasion({ occasion_type, ...given }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    if (!isType(occasion_type)) return refuse('OCCASION_TYPE_INVALID')
    if (given.audience) await openAudience(tx, actor, given.audience)
    await lockOccasions(tx, companyId)
    if ((await listOccasionRows(tx, companyId)).length >= limits.occasions) return refuse('OCCASION_LIMIT')
    const { title = null, message = null, years = null, day = null, is_yearly = false, audience = everyone, points } = given
    const facts = decideFacts({ occasion_type, title, message, years, day, is_yearly, audience, points })
    if (!facts) throw new Refusal('INVALID_REQUEST')
    const recognition_type_id = await openType(tx, actor, given.recognition_type_id, facts, now)
    const id = await insertOccasion(tx, companyId, { ...facts, recognition_type_id, created_at: now.toISOString() })
    if (!id) return refuse('OCCASION_ALREADY_EXISTS')
    return show(tx, actor, id)
  },

  async updateOccasion({ occasion_id, recognition_type_id, ...given }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    if (given.audience) await openAudience(tx, actor, given.audience)
    await lockOccasions(tx, companyId)
    const held = (await findOccasion(tx, companyId, occasion_id)) ?? refuse('OCCASION_NOT_FOUND')
    const { title = held.title, message = held.message, years = held.years, day = held.day, ...others } = given
    const { is_yearly = held.is_yearly, audience = held.audience, points = held.points } = others
    const facts = decideFacts({ occasion_type: held.occasion_type, title, message, years, day, is_yearly, audience, points })
    if (!facts) throw new Refusal('INVALID_REQUEST')
    const typeId = recognition_type_id ? await openType(tx, actor, recognition_type_id, facts, now) : held.recognition_type_id
    const changed: OccasionRow = { ...held, ...facts, recognition_type_id: typeId }
    if (await findSame(tx, companyId, changed)) return refuse('OCCASION_ALREADY_EXISTS')
    await updateOccasion(tx, companyId, changed)
    return show(tx, actor, held.occasion_id)
  },

  async deleteOccasion({ occasion_id }, { tx, actor }, refuse) {
    if (!(await deleteOccasion(tx, actor.companyId, occasion_id))) return refuse('OCCASION_NOT_FOUND')
    return { occasion_id }
  },

  getOwnOccasions: async (_input, { tx, actor }) => ({ is_celebrated: !(await isOptedOut(tx, actor.companyId, actor.employeeId)) }),

  async updateOwnOccasions({ is_celebrated }, { tx, actor: { companyId, employeeId } }) {
    await (is_celebrated ? deleteOptOut(tx, companyId, employeeId) : insertOptOut(tx, companyId, employeeId))
    return { is_celebrated }
  },
}

/** The type that was chosen, or else a new one that nobody can give. */
async function openType(
  tx: Tx,
  { companyId, employeeId }: Actor,
  wanted: string | undefined,
  { occasion_type, title, points }: Pick<Occasion, 'occasion_type' | 'title' | 'points'>,
  now: Date,
): Promise<string> {
  if (wanted) {
    const type = await findAnyType(tx, companyId, wanted)
    if (!type) throw new Refusal('RECOGNITION_TYPE_NOT_FOUND')
    return type.recognition_type_id
  }
  const words = occasionWords[await findLanguage(tx, companyId, employeeId)][occasion_type]
  const id = await insertType(tx, companyId, {
    type_name: title ?? words.type_name,
    description: null,
    image_url: occasion_type === 'welcome' ? '/thanks/welcome.svg' : '/thanks/milestone.svg',
    points: { minimum: 0, default: points, maximum: limits.points },
    value_ids: [],
    recognition_group_id: null,
  })
  await deleteType(tx, companyId, id, now)
  return id
}

async function show(tx: Tx, { companyId }: Actor, occasionId: string): Promise<Occasion> {
  const row = await findOccasion(tx, companyId, occasionId)
  if (!row) throw new Refusal('OCCASION_NOT_FOUND')
  return row
}
