/** The address of the list: the search and filters, and whether the invitation dialog is open. */
const fields = ['search', 'department', 'location', 'manager', 'role', 'status', 'sort'] as const
export type ListSearch = { [F in (typeof fields)[number]]?: string } & { invite?: boolean }

export function readListSearch(given: Record<string, unknown>): ListSearch {
  const texts = fields.flatMap((field) => {
    const value = given[field]
    return (typeof value === 'string' && value) || typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  return { ...Object.fromEntries(texts), ...(given['invite'] === true ? { invite: true } : {}) }
}

/** The address of the org chart: the person it opens to. */
export const readChartSearch = ({ person }: Record<string, unknown>): { person?: string } => (typeof person === 'string' ? { person } : {})
