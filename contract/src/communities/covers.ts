/** The names of the covers that a community can have without an upload; they are in `web/public/communities`. */
export const coverNames = ['sunset', 'night', 'ferry', 'fog', 'rain', 'bread', 'books', 'garden'] as const
export type CoverName = (typeof coverNames)[number]

/** The address of such a cover. */
export const coverPath = (name: CoverName): string => `/communities/${name}.svg`
const covers: ReadonlySet<string> = new Set(coverNames.map(coverPath))
export const isDrawnCover = (address: string): boolean => covers.has(address)
