import type { customFieldCalls } from '@atrium/contract/people/custom-fields'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '../directory.ts'
import { deleteField, eraseAnswers, insertField, listFieldRows, updateFieldRow } from './queries.ts'

const mayManage = ({ permissions }: Actor): boolean => permissions.has('people.manage')

export const customFieldHandlers: Handlers<typeof customFieldCalls> = {
  async listCustomFields(_input, { tx, actor }) {
    const rows = await listFieldRows(tx, actor.companyId)
    return { items: rows.filter(({ visibility, filled_by }) => mayManage(actor) || visibility === 'everyone' || filled_by === 'person') }
  },

  async createCustomField(facts, { tx, actor }, refuse) {
    const { moved, rows } = await lockFields(tx, actor.companyId)
    if (rows.length >= limits.customFields) return refuse('CUSTOM_FIELD_LIMIT')
    const options = facts.field_type === 'choice' ? [...new Set(facts.options)] : []
    const added = await insertField(tx, actor.companyId, { ...facts, options, position: rows.length })
    if (!added) return refuse('CUSTOM_FIELD_ALREADY_EXISTS')
    tx.emit('custom_field.changed', moved, [added])
    return { ...facts, options, position: rows.length, ...added }
  },

  async updateCustomField({ field_id, position, options, ...change }, { tx, actor }, refuse) {
    const { moved, rows } = await lockFields(tx, actor.companyId)
    const field = rows.find((row) => row.field_id === field_id)
    if (!field) return refuse('CUSTOM_FIELD_NOT_FOUND')
    const isNamesake = (name: string): boolean => name.toLowerCase() === change.field_name?.toLowerCase()
    if (rows.some((row) => row !== field && isNamesake(row.field_name))) return refuse('CUSTOM_FIELD_ALREADY_EXISTS')
    const choices = options && field.field_type === 'choice' ? { options: [...new Set(options)] } : {}
    const changed = { ...change, ...choices }
    if (Object.keys(changed).length) await updateFieldRow(tx, actor.companyId, field_id, changed)
    if (choices.options) await eraseAnswers(tx, actor.companyId, field_id, choices.options)
    if (position !== undefined) await place(tx, actor.companyId, rows, field_id, position)
    tx.emit('custom_field.changed', moved, [{ field_id }])
    const [shown] = (await listFieldRows(tx, actor.companyId)).filter((row) => row.field_id === field_id)
    return shown ?? refuse('CUSTOM_FIELD_NOT_FOUND')
  },

  async deleteCustomField({ field_id }, { tx, actor }, refuse) {
    const { moved, rows } = await lockFields(tx, actor.companyId)
    if (!rows.some((row) => row.field_id === field_id)) return refuse('CUSTOM_FIELD_NOT_FOUND')
    await eraseAnswers(tx, actor.companyId, field_id)
    await deleteField(tx, actor.companyId, field_id)
    await place(tx, actor.companyId, rows, field_id, rows.length)
    tx.emit('custom_field.changed', moved, [{ field_id }])
    return { field_id }
  },
}

/** The current fields, under the directory's lock, which serialises adding, moving and filling in fields. */
async function lockFields(tx: Tx, companyId: string) {
  const moved = await raiseDirectory(tx, companyId)
  return { moved, rows: await listFieldRows(tx, companyId) }
}

/** Renumbers the fields, with one of them at the given position. */
async function place(tx: Tx, companyId: string, rows: readonly { field_id: string }[], fieldId: string, position: number): Promise<void> {
  const others = rows.map((row) => row.field_id).filter((id) => id !== fieldId)
  const order = others.toSpliced(position, 0, fieldId)
  for (const [index, id] of order.entries()) await updateFieldRow(tx, companyId, id, { position: index })
}
