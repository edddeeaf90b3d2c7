import { importFields } from '@atrium/contract/people/import-mapping'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import { spellings } from './tables/columns.ts'

/** Headers of every exported table of people; an import reads them back unchanged. */
export const headersOf = (fields: readonly CustomField[]): string[] => [
  ...importFields.map((field) => spellings[field][0]),
  ...fields.map(({ field_name }) => field_name),
]
