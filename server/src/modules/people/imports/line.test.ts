import type { CustomField } from '@atrium/contract/people/custom-fields'
import { importFields } from '@atrium/contract/people/import-mapping'
import { expect, test } from 'vitest'
import { textOfDay } from '#kernel/tables/xlsx-dates'
import { decideColumns, guessColumns, spellings } from './tables/columns.ts'
import { dayOf } from './tables/dates.ts'
import { readLine } from './line.ts'

const boat: CustomField = { field_id: '01980000-0000-7000-8000-000000000001', field_name: 'Boat', field_type: 'choice', options: ['Gull', 'Tern'], visibility: 'everyone', filled_by: 'person', position: 0 } // prettier-ignore

test('columns are recognised by synonyms, regardless of case, accents and punctuation', () => {
  expect(guessColumns(['E-MAIL', 'Prénom', ' SURNAME ', 'Date_of_Birth', 'boat', 'Shoe size'], [boat])).toEqual([
    'work_email',
    'first_name',
    'last_name',
    'birthday',
    boat.field_id,
    null,
  ])
})

test('no column is guessed twice, and every spelling has one meaning', () => {
  expect(guessColumns(['Email', 'Mail'], [])).toEqual(['work_email', null])
  expect(
    guessColumns(
      importFields.map((field) => spellings[field][0]),
      [],
    ),
  ).toEqual(importFields)
})

test('a mapping needs the work email exactly once, and knows every column', () => {
  expect(decideColumns(['work_email', null], 2, [])).toBe(true)
  expect(decideColumns(['work_email', boat.field_id], 2, [boat])).toBe(true)
  for (const columns of [
    [],
    [null, null],
    ['work_email'],
    ['work_email', 'work_email'],
    ['work_email', boat.field_id],
    ['work_email', 'salary'],
  ])
    expect(decideColumns(columns, 2, []), columns.join()).toBe(false)
})

test.each([
  ['2026-02-28', 'day', '2026-02-28'],
  ['2026-2-8', 'month', '2026-02-08'],
  ['2026-02-28T00:00:00Z', 'day', '2026-02-28'],
  ['28.2.2026', 'day', '2026-02-28'],
  ['03/04/2026', 'day', '2026-04-03'],
  ['03/04/2026', 'month', '2026-03-04'],
  ['28/02/2026', 'month', undefined],
  ['30.2.2026', 'day', undefined],
  ['3/4/26', 'day', undefined],
  ['soon', 'day', undefined],
] as const)('%s with the %s first is %s', (text, first, day) => expect(dayOf(text, first)).toBe(day))

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [45_000.75, false, '2023-03-15'],
  [0, false, undefined],
  [1, true, '1904-01-02'],
] as const)('the serial number %s is %s', (serial, from1904, day) => expect(textOfDay(serial, from1904)).toBe(day))

const columns = ['work_email', 'first_name', 'phone', 'birthday', 'time_zone', boat.field_id]
const read = (...cells: string[]) => readLine(cells, { columns, dates: 'day', make_departments: false }, new Map([[boat.field_id, boat]]))

test('a row is read into values; blank cells are left out', () => {
  expect(read(' Jun@Northwind.example ', 'Jun', "'+46 70 000 00 00", '', 'Europe/Stockholm', 'gull')).toEqual({
    said: { work_email: 'jun@northwind.example', first_name: 'Jun', phone: '+46 70 000 00 00', time_zone: 'Europe/Stockholm' },
    custom: { [boat.field_id]: 'Gull' },
    problems: [],
  })
})

test('all problems are reported at once, with their column and value', () => {
  expect(read('jun', 'x'.repeat(81), '12', '31.2.1990', 'Europe/Atlantis', 'Heron').problems).toEqual([
    { place: 0, value: 'jun', reason: 'email_invalid' },
    { place: 1, value: 'x'.repeat(81), reason: 'too_long' },
    { place: 2, value: '12', reason: 'phone_invalid' },
    { place: 3, value: '31.2.1990', reason: 'date_invalid' },
    { place: 4, value: 'Europe/Atlantis', reason: 'time_zone_invalid' },
    { place: 5, value: 'Heron', reason: 'choice_unknown' },
  ])
  expect(read('', 'Jun').problems).toEqual([{ place: 0, value: '', reason: 'email_missing' }])
  expect(read('jun@northwind.example', 'Jun', '', '01.01.2199').problems).toEqual([
    { place: 3, value: '01.01.2199', reason: 'birthday_invalid' },
  ])
})
