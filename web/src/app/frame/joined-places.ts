import { withPages, type Place } from '../feature.ts'

/** Whether a page belongs to a place. */
export const isAt = ({ path, alsoAt = [] }: Place, pathname: string): boolean =>
  [path, ...alsoAt].some((start) => pathname === start || (start !== '/' && pathname.startsWith(`${start}/`)))

/** Places without those that are part of another one, which have become pages of it. */
export function joinPlaces(places: readonly Place[]): Place[] {
  const partsOf = (path: string): Place[] => places.filter(({ partOf }) => partOf === path)
  const isPart = ({ partOf }: Place): boolean => places.some(({ path }) => path === partOf)
  return places
    .filter((place) => !isPart(place))
    .map((place) => {
      const parts = partsOf(place.path)
      if (!parts.length) return place
      return {
        ...place,
        alsoAt: [...(place.alsoAt ?? []), ...parts.map(({ path }) => path)],
        pages: [...(place.pages ?? []), ...parts.flatMap(withPages)],
      }
    })
}
