import type { PlaceKind } from '@atrium/contract/calendar/kinds'
import type { Place } from '@atrium/contract/calendar/places'
import { limits } from '@atrium/contract/limits'

/** A room or a thing as its form shows it. */
export type PlaceDraft = { name: string; kind: PlaceKind; location: string; seats: string; equipment: string }

export const draftOf = (place: Place | undefined): PlaceDraft => ({
  name: place?.place_name ?? '',
  kind: place?.kind ?? 'room',
  location: place?.location ?? '',
  seats: place?.seats ? String(place.seats) : '',
  equipment: place?.equipment.join(', ') ?? '',
})

/** The first field that is wrong. */
export function problemOf({ name, seats }: PlaceDraft): 'name' | 'seats' | undefined {
  if (!name.trim()) return 'name'
  const count = seats.trim()
  return count && !(/^[1-9]\d*$/.test(count) && Number(count) <= limits.placeSeats) ? 'seats' : undefined
}

/** What is sent of a draft. Commas of all scripts separate equipment. */
export const placeOf = ({ name, kind, location, seats, equipment }: PlaceDraft) => ({
  place_name: name.trim(),
  kind,
  location: location.trim() || null,
  seats: seats.trim() ? Number(seats) : null,
  equipment: equipment
    .split(/[,،、]/)
    .map((piece) => piece.trim().slice(0, limits.nameMaximum))
    .filter(Boolean)
    .slice(0, limits.placeEquipment),
})
