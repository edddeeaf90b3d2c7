/** What the address of the list carries: who is looked for, and whether the invitation is open in front of it. */
const fields = ['search', 'department', 'location', 'manager', 'role', 'status', 'sort'] as const
export type ListSearch = { [F in (typeof fields)[number]]?: string } & { invite?: boolean }

export function readListSearch(given: Record<string, unknown>): ListSearch {
  const texts = fields.flatMap((field) => {
    const value = given[field]
    return (typeof value === 'string' && value) || typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  return { ...Object.fromEntries(texts), ...(given['invite'] === true ? { invite: true } : {}) }
}

/** The org chart's carries whom it opens to. */
export const readChartSearch = ({ person }: Record<string, unknown>): { person?: string } => (typeof person === 'string' ? { person } : {})
