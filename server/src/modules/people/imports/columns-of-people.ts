import { importFields } from '@atrium/contract/people/import-mapping'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import { spellings } from './columns.ts'

/** The headers of every table of people that leaves: read back, they are what they were. */
export const headersOf = (fields: readonly CustomField[]): string[] => [
  ...importFields.map((field) => spellings[field][0]),
  ...fields.map(({ field_name }) => field_name),
]
