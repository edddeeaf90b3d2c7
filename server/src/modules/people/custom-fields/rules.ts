import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValue, CustomValues } from '@atrium/contract/people/custom-values'
import { limits } from '@atrium/contract/limits'

/** The value in its stored form if it is valid for the field, otherwise undefined. */
export function decideValue(
  { field_type, options }: Pick<CustomField, 'field_type' | 'options'>,
  value: CustomValue,
): CustomValue | undefined {
  if (field_type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || /[\0]/.test(value)) return undefined
  const text = value.trim()
  if (field_type === 'choice') return options.includes(text) ? text : undefined
  if (field_type === 'date') return isDay(text) ? text : undefined
  if (field_type === 'link') return isWebAddress(text) ? text : undefined
  return text.length <= limits.aboutMaximum ? text : undefined
}

const isDay = (text: string): boolean => {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export type Answered =
  | { ok: true; values: CustomValues }
  | { ok: false; code: 'CUSTOM_FIELD_NOT_FOUND' | 'CUSTOM_FIELD_VALUE_INVALID' | 'NO_PERMISSION'; field_id: string }

/** Merges given answers into the stored ones. Blank and null clear a field; people may not answer fields that only managers fill in. */
export function decideAnswers(fields: readonly CustomField[], held: CustomValues, given: CustomValues, mayManage: boolean): Answered {
  const values: CustomValues = { ...held }
  for (const [id, value] of Object.entries(given)) {
    const field = fields.find(({ field_id }) => field_id === id)
    if (!field) return { ok: false, code: 'CUSTOM_FIELD_NOT_FOUND', field_id: id }
    if (!mayManage && field.filled_by === 'managers' && value !== (held[id] ?? null))
      return { ok: false, code: 'NO_PERMISSION', field_id: id }
    if (value === null || value === '') {
      delete values[id]
      continue
    }
    const fitting = decideValue(field, value)
    if (fitting === undefined) return { ok: false, code: 'CUSTOM_FIELD_VALUE_INVALID', field_id: id }
    values[id] = fitting
  }
  return { ok: true, values }
}

/** The answers that the reader may see. */
export const decideShown = (fields: readonly CustomField[], values: CustomValues, mayManage: boolean): CustomValues =>
  Object.fromEntries(
    fields
      .filter(({ visibility }) => mayManage || visibility === 'everyone')
      .flatMap(({ field_id }) => {
        const value = values[field_id]
        return value === undefined ? [] : [[field_id, value]]
      }),
  )
