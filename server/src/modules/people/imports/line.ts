import { Birthday, nameLine, optionalLine, PersonName, Phone, WorkEmail } from '@atrium/contract/fields'
import { TimeZone } from '@atrium/contract/time-zone'
import { limits } from '@atrium/contract/limits'
import type { ImportReason } from '@atrium/contract/people/import-reasons'
import type { ImportField, ImportMapping } from '@atrium/contract/people/import-mapping'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import * as z from 'zod/mini'
import { decideValue } from '../custom-fields/rules.ts'
import { dayOf } from './tables/dates.ts'

/** A problem and its column; -1 for the row as a whole. */
export type Problem = { place: number; value: string; reason: ImportReason }
export type Line = {
  /** The values of the row, normalised. A blank cell keeps the existing value. */
  said: { [F in ImportField]?: string }
  custom: CustomValues
  problems: Problem[]
}

type Reading = { ok: true; value: string } | { ok: false; reason: ImportReason }
const reads =
  (schema: z.ZodMiniType<string>, maximum: number, reason: ImportReason) =>
  (text: string): Reading => {
    if (text.length > maximum) return { ok: false, reason: 'too_long' }
    const read = z.safeParse(schema, text)
    return read.success ? { ok: true, value: read.data } : { ok: false, reason }
  }
const titles = reads(optionalLine(limits.titleMaximum), limits.titleMaximum, 'text_invalid')
const names = reads(PersonName, limits.nameMaximum, 'text_invalid')
const addresses = reads(WorkEmail, limits.emailMaximum, 'email_invalid')
const lines = reads(nameLine(limits.titleMaximum), limits.titleMaximum, 'text_invalid')
const dates = (text: string, first: ImportMapping['dates']): Reading => {
  const day = dayOf(text, first)
  return day ? { ok: true, value: day } : { ok: false, reason: 'date_invalid' }
}

const readers: Readonly<Record<ImportField, (text: string, first: ImportMapping['dates']) => Reading>> = {
  work_email: addresses,
  first_name: names,
  last_name: names,
  position_title: titles,
  department: reads(nameLine(limits.titleMaximum * 5), limits.titleMaximum * 5, 'text_invalid'),
  manager: addresses,
  role: lines,
  phone: reads(Phone, 30, 'phone_invalid'),
  location: titles,
  time_zone: (text) => (knownZones.has(text) ? { ok: true, value: text } : readZone(text)),
  birthday: (text, first) => {
    const day = dates(text, first)
    return !day.ok || z.safeParse(Birthday, day.value).success ? day : { ok: false, reason: 'birthday_invalid' }
  },
  pronouns: reads(optionalLine(40), 40, 'text_invalid'),
  joined_at: dates,
}

/** Checking a time zone is slow, and a file names few different ones. */
const knownZones = new Set<string>()
const readZone = (text: string): Reading => {
  const zone = reads(TimeZone, 60, 'time_zone_invalid')(text)
  if (zone.ok && knownZones.size < 1_000) knownZones.add(zone.value)
  return zone
}

const isImportField = (column: string): column is ImportField => Object.hasOwn(readers, column)

/** Reads one row by its mapping, without other data. */
export function readLine(cells: readonly string[], mapping: ImportMapping, fields: ReadonlyMap<string, CustomField>): Line {
  const line: Line = { said: {}, custom: {}, problems: [] }
  for (const [place, column] of mapping.columns.entries()) {
    const text = wordsOfCell(cells[place])
    if (!column || !text) continue
    const field = fields.get(column)
    const reading = field
      ? readCustom(line, field, text, mapping)
      : isImportField(column)
        ? readers[column](text, mapping.dates)
        : undefined
    if (!reading) continue
    if (!reading.ok) line.problems.push({ place, value: text.slice(0, limits.searchMaximum), reason: reading.reason })
    else if (isImportField(column)) line.said[column] = reading.value
  }
  if (!line.said.work_email && !line.problems.some(({ place }) => mapping.columns[place] === 'work_email'))
    line.problems.push({ place: mapping.columns.indexOf('work_email'), value: '', reason: 'email_missing' })
  return line
}

/** The text of a cell, without the apostrophe that marks it as not being a formula. */
export const wordsOfCell = (cell = ''): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

function readCustom(line: Line, field: CustomField, text: string, { dates: first }: ImportMapping): Reading {
  const value = customValueOf(field, text, first)
  if (value === undefined) return { ok: false, reason: reasonOf(field, text) }
  line.custom[field.field_id] = value
  return { ok: true, value: text }
}

function customValueOf(field: CustomField, text: string, first: ImportMapping['dates']) {
  if (field.field_type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? decideValue(field, Number(text)) : undefined
  if (field.field_type === 'date') return decideValue(field, dayOf(text, first) ?? '')
  if (field.field_type === 'choice') return field.options.find((option) => option.toLowerCase() === text.toLowerCase())
  return decideValue(field, text)
}

const reasonOf = ({ field_type }: CustomField, text: string): ImportReason => {
  if (text.length > limits.aboutMaximum) return 'too_long'
  const reasons = {
    text: 'text_invalid',
    number: 'number_invalid',
    date: 'date_invalid',
    choice: 'choice_unknown',
    link: 'link_invalid',
  } as const
  return reasons[field_type]
}
