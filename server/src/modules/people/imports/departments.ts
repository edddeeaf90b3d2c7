import { limits } from '@atrium/contract/limits'
import type { ImportReason } from '@atrium/contract/people/import-reasons'
import type { DepartmentRow } from './people-queries.ts'

type Place = { department_id: string | null; department_name: string; above: Place | null }

/** The departments of a company and those that an import creates, found by name or by a path such as "Product > Design". */
export type Departments = {
  /** An `undefined` id means a department that will be created. */
  find: (text: string, make: boolean) => { ok: true; department_id: string | null } | { ok: false; reason: ImportReason }
  nameOf: (departmentId: string | null) => string | null
  /** Departments to be created, parents first. */
  planned: () => readonly Place[]
}

const key = (name: string): string => name.toLowerCase()

export function openDepartments(rows: readonly DepartmentRow[], plannedBefore: readonly string[]): Departments {
  const places = new Map<string, Place>(
    rows.map(({ department_id, department_name }) => [key(department_name), { department_id, department_name, above: null }]),
  )
  const byId = new Map(rows.map(({ department_id, department_name }) => [department_id, places.get(key(department_name)) ?? null]))
  for (const { department_name, parent_department_id } of rows) {
    const place = places.get(key(department_name))
    if (place && parent_department_id) place.above = byId.get(parent_department_id) ?? null
  }
  const planned: Place[] = []

  const find: Departments['find'] = (text, make) => {
    const parts = places.has(key(text)) ? [text] : text.split('>').map((part) => part.trim())
    if (parts.some((part) => !part)) return { ok: false, reason: 'department_unknown' }
    if (parts.some((part) => part.length > limits.titleMaximum)) return { ok: false, reason: 'too_long' }
    const missing = parts.filter((part) => !places.has(key(part)))
    if (missing.length && !make) return { ok: false, reason: 'department_unknown' }
    if (!isThere(parts)) return { ok: false, reason: 'department_unknown' }
    if (places.size + missing.length > limits.departments || parts.length > limits.treeDepth)
      return { ok: false, reason: 'department_limit' }
    let above: Place | null = null
    for (const part of parts) {
      const place: Place = places.get(key(part)) ?? { department_id: null, department_name: part, above }
      if (!places.has(key(part))) {
        places.set(key(part), place)
        planned.push(place)
      }
      above = place
    }
    return { ok: true, department_id: above?.department_id ?? null }
  }

  /**
   * Whether the existing parts of a path are where it puts them. Names are unique, so a department that exists elsewhere cannot be created
   * here.
   */
  function isThere(parts: readonly string[]): boolean {
    return parts.every((part, index) => {
      const place = places.get(key(part))
      if (!place || index === 0) return true
      return place.above !== null && key(place.above.department_name) === key(parts[index - 1] ?? '')
    })
  }

  for (const path of plannedBefore) find(path, true)
  const nameOf: Departments['nameOf'] = (departmentId) => byId.get(departmentId ?? '')?.department_name ?? null
  return { find, nameOf, planned: () => planned }
}

export const pathOf = ({ department_name, above }: Place): string => (above ? `${pathOf(above)} > ${department_name}` : department_name)
export type { Place }
