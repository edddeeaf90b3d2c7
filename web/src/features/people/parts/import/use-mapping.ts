import { importFields, ImportMapping, type ImportField } from '@atrium/contract/people/import-mapping'
import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import type { MessageId } from '../../../../message-ids.ts'
import { people } from '../../server.ts'

export const skip = 'skip'

const words: Readonly<Record<ImportField, MessageId>> = {
  work_email: 'people.import.field.work_email',
  first_name: 'people.import.field.first_name',
  last_name: 'people.import.field.last_name',
  position_title: 'people.import.field.position_title',
  department: 'people.import.field.department',
  manager: 'people.import.field.manager',
  role: 'people.import.field.role',
  phone: 'people.import.field.phone',
  location: 'people.import.field.location',
  time_zone: 'people.import.field.time_zone',
  birthday: 'people.import.field.birthday',
  pronouns: 'people.import.field.pronouns',
  joined_at: 'people.import.field.joined_at',
}

/** The mapping of the columns, stored in this tab's session storage, so that it survives a reload. */
export function useMapping({ import_id, mapping: first }: EmployeeImport) {
  const key = `import-mapping:${import_id}`
  const [mapping, setMapping] = useState<ImportMapping>(() => kept(key, first))
  const set = (next: ImportMapping) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    setMapping(next)
  }
  return {
    mapping,
    change: (part: Partial<ImportMapping>) => set({ ...mapping, ...part }),
    /** A field belongs to one column: a previous column with it is then skipped. */
    choose: (index: number, value: string) =>
      set({
        ...mapping,
        columns: mapping.columns.map((column, at) => {
          if (at === index) return value === skip ? null : value
          return column === value ? null : column
        }),
      }),
    forget: () => sessionStorage.removeItem(key),
  }
}

function kept(key: string, first: ImportMapping): ImportMapping {
  try {
    const { data } = z.safeParse(ImportMapping, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return data?.columns.length === first.columns.length ? data : first
  } catch {
    return first
  }
}

/** The options for a column: built-in and custom fields. */
export function useFieldOptions(): { value: string; label: string }[] {
  const { formatMessage } = useIntl()
  const custom = useQuery(people.query('listCustomFields', {}))
  return [
    { value: skip, label: formatMessage({ id: 'people.import.field.skip' }) },
    ...importFields.map((field) => ({ value: field, label: formatMessage({ id: words[field] }) })),
    ...(custom.data?.items ?? []).map(({ field_id, field_name }) => ({ value: field_id, label: field_name })),
  ]
}
