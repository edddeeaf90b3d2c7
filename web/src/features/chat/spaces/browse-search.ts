/** Search parameters of the list of spaces. */
export const shownSpaces = ['all', 'mine', 'joined', 'public', 'private', 'archived'] as const
export type ShownSpaces = (typeof shownSpaces)[number]
export const sortedSpaces = ['space_name', 'total_members', 'created_at'] as const
export type SortedSpaces = (typeof sortedSpaces)[number]
export type BrowseSearch = { search?: string; show?: ShownSpaces; sort?: SortedSpaces }

export const isShown = (value: unknown): value is ShownSpaces => shownSpaces.some((one) => one === value)
export const isSorted = (value: unknown): value is SortedSpaces => sortedSpaces.some((one) => one === value)
