import { limits } from '@atrium/contract/limits'
import type { RecognitionType, recognitionTypeCalls } from '@atrium/contract/recognition/types'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import { isStoredPublic } from '#modules/files'
import { findLanguage, resolveAudience } from '#modules/people'
import { findPeriods } from '../groups/periods.ts'
import { countAmong, findGroup } from '../groups/queries.ts'
import { presetImages, presetsIn } from './presets.ts'
import { countTypes, deleteType, findType, insertType, listTypes, updateType, type TypeFacts, type TypeRow } from './queries.ts'

/** What people thank each other for. */
export const typeHandlers: Handlers<typeof recognitionTypeCalls> = {
  async listRecognitionTypes({ recognition_group_id, with_deleted }, { tx, actor, now }) {
    const types = await listTypes(tx, actor.companyId, with_deleted === 'true')
    const wanted = recognition_group_id ? types.filter((type) => type.recognition_group_id === recognition_group_id.toLowerCase()) : types
    const shown = await withGiving(tx, actor, wanted, now)
    return { items: shown.filter(({ can_give }) => can_give || with_deleted === 'true' || actor.permissions.has('recog.manage')) }
  },

  listRecognitionPresets: async (_input, { tx, actor }) => ({
    items: presetsIn(await findLanguage(tx, actor.companyId, actor.employeeId)),
  }),

  async createRecognitionType(facts, { tx, actor, now }, refuse) {
    if ((await countTypes(tx, actor.companyId)) >= limits.recognitionTypes) return refuse('RECOGNITION_TYPE_LIMIT')
    await openFacts(tx, actor, facts)
    await openGroup(tx, actor, facts.recognition_group_id, now)
    return showType(tx, actor, await insertType(tx, actor.companyId, tidy(facts)), now)
  },

  async updateRecognitionType({ recognition_type_id, ...given }, { tx, actor, now }, refuse) {
    const held = (await findType(tx, actor.companyId, recognition_type_id)) ?? refuse('RECOGNITION_TYPE_NOT_FOUND')
    await openFacts(tx, actor, given, held)
    await openGroup(tx, actor, given.recognition_group_id, now)
    const { description = held.description, image_url = held.image_url, ...others } = given
    const { type_name = held.type_name, points = held.points, value_ids = held.value_ids } = others
    const { recognition_group_id = held.recognition_group_id } = given
    const facts = tidy({ type_name, description, image_url, points, value_ids, recognition_group_id })
    await updateType(tx, actor.companyId, held.recognition_type_id, facts)
    return showType(tx, actor, held.recognition_type_id, now)
  },

  async deleteRecognitionType({ recognition_type_id }, { tx, actor, now }, refuse) {
    if (!(await deleteType(tx, actor.companyId, recognition_type_id, now))) return refuse('RECOGNITION_TYPE_NOT_FOUND')
    return { recognition_type_id }
  },
}

/** Tells of each type whether the actor can give it. */
async function withGiving(tx: Tx, actor: Actor, types: readonly TypeRow[], now: Date): Promise<RecognitionType[]> {
  const starts = await findPeriods(tx, actor.companyId, now)
  const open = new Set<string>()
  for (const id of new Set(types.flatMap((type) => (type.is_deleted ? [] : (type.recognition_group_id ?? []))))) {
    const group = await findGroup(tx, actor.companyId, id, starts)
    if (group && (await countAmong(tx, await resolveAudience(tx, actor.companyId, group.givers), [actor.employeeId]))) open.add(id)
  }
  return types.map((type) => ({
    ...type,
    can_give: !type.is_deleted && (!type.recognition_group_id || open.has(type.recognition_group_id)),
  }))
}

async function openGroup(tx: Tx, { companyId }: Actor, groupId: string | null | undefined, now: Date): Promise<void> {
  if (!groupId) return
  if (!(await findGroup(tx, companyId, groupId, await findPeriods(tx, companyId, now)))) throw new Refusal('RECOGNITION_GROUP_NOT_FOUND')
}

/** Without a blank description, and each value once. */
const tidy = (facts: TypeFacts): TypeFacts => ({
  ...facts,
  description: facts.description || null,
  value_ids: [...new Set(facts.value_ids)],
})

type Given = {
  points?: RecognitionType['points'] | undefined
  image_url?: string | null | undefined
  value_ids?: readonly string[] | undefined
}

/** Refuses points out of order, a picture that is not stored here, and values that the company does not have; those that a type has already may stay. */
async function openFacts(tx: Tx, { companyId }: Actor, { points, image_url, value_ids = [] }: Given, held?: TypeRow): Promise<void> {
  if (points && !(points.minimum <= points.default && points.default <= points.maximum)) throw new Refusal('INVALID_REQUEST')
  const isKnown = !image_url || image_url === held?.image_url || presetImages.has(image_url)
  if (!isKnown && !(await isStoredPublic(tx, companyId, image_url ?? ''))) throw new Refusal('FILE_NOT_FOUND')
  const added = value_ids.map((id) => id.toLowerCase()).filter((id) => !held?.value_ids.includes(id))
  if (!added.length) return
  const known = new Set((await listValues(tx, companyId)).map(({ value_id }) => value_id))
  if (!added.every((id) => known.has(id))) throw new Refusal('INVALID_REQUEST')
}

async function showType(tx: Tx, actor: Actor, typeId: string, now: Date): Promise<RecognitionType> {
  const type = await findType(tx, actor.companyId, typeId)
  const [shown] = type ? await withGiving(tx, actor, [type], now) : []
  if (!shown) throw new Refusal('RECOGNITION_TYPE_NOT_FOUND')
  return shown
}
