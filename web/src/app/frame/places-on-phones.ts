import type { Place } from '../feature.ts'

/** The number of places that fit in the bottom navigation of phones; the fifth is the user's own. */
const most = 4

/** Which places are at the bottom of phones, in the order of the rail, and which only in the user's own sheet. */
export function placesOnPhones<One extends Pick<Place, 'path' | 'givesWay'>>(places: readonly One[]): { atBottom: One[]; inSheet: One[] } {
  const firstToStay = places.toSorted((one, other) => Number(one.givesWay ?? false) - Number(other.givesWay ?? false))
  const staying = new Set(firstToStay.slice(0, most))
  return { atBottom: places.filter((place) => staying.has(place)), inSheet: places.filter((place) => !staying.has(place)) }
}
