import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import type { SeedDepartment } from '#modules/people'
import type { CastMember } from './cast.ts'

/** Northwind's data about its people beyond the cast: departments, custom fields, birthdays, locations. */
export const departments: readonly SeedDepartment[] = [
  {
    name: 'Leadership',
    parts: [
      { name: 'Product', parts: [{ name: 'Design' }] },
      { name: 'Technology', parts: [{ name: 'Engineering' }, { name: 'Platform' }] },
      { name: 'Operations', parts: [{ name: 'People' }, { name: 'Support' }, { name: 'Finance' }] },
      { name: 'Growth', parts: [{ name: 'Sales' }, { name: 'Marketing' }] },
    ],
  },
]

type Field = Omit<CustomField, 'field_id' | 'position'>
const text: Omit<Field, 'field_name'> = { field_type: 'text', options: [], visibility: 'everyone', filled_by: 'person' }
export const customFields: readonly Field[] = [
  { ...text, field_name: 'Ask me about' },
  { ...text, field_name: 'T-shirt size', field_type: 'choice', options: ['XS', 'S', 'M', 'L', 'XL'] },
  { ...text, field_name: 'First aid until', field_type: 'date', filled_by: 'managers' },
  { ...text, field_name: 'Desk', field_type: 'number', visibility: 'managers', filled_by: 'managers' },
  { ...text, field_name: 'Portfolio', field_type: 'link' },
]

const subjects = [
  'ferry timetables',
  'tide tables',
  'good bread',
  'night trains',
  'keyboards',
  'old harbour cranes',
  'knots',
  'running in rain',
]
const sizes = customFields[1]?.options ?? []

/** The answers of all people to the custom fields, the same at each seeding; `fields` are the ids of the fields, in order. */
export function answersOf({ key }: CastMember, index: number, fields: readonly string[]): CustomValues {
  const [subject = '', size = '', firstAid = '', desk = '', portfolio = ''] = fields
  return {
    [subject]: subjects[index % subjects.length] ?? null,
    ...(index % 3 ? { [size]: sizes[index % sizes.length] ?? null } : {}),
    ...(index % 7 ? {} : { [firstAid]: `2027-${String((index % 12) + 1).padStart(2, '0')}-15` }),
    [desk]: 100 + index,
    ...(index % 5 ? {} : { [portfolio]: `https://portfolio.northwind.example/${key}` }),
  }
}

/** A birthday between 1966 and 2001; most people show only its day and month. */
export const birthdayOf = (index: number): string =>
  new Date(Date.UTC(1966 + ((index * 11) % 36), (index * 5) % 12, ((index * 17) % 28) + 1)).toISOString().slice(0, 10)

/** The location is the city in the name of the time zone. */
export const locationOf = ({ time_zone }: CastMember): string => time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? time_zone
