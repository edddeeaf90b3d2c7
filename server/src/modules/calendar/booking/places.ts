import { randomUUID } from 'node:crypto'
import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Place } from '@atrium/contract/calendar/places'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { listPage, text, type Listing } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'
import { decideStretch } from './range.ts'
import {
  countPlaces,
  deletePlaceRow,
  findPlace,
  findPlaceByClientId,
  insertPlace,
  locationText,
  places,
  saying,
  updatePlaceRow,
  type PlaceFacts,
  type PlaceRow,
} from './queries.ts'

const listing: Listing = {
  columns: {
    place_name: text('place.place_name'),
    kind: text('place.kind'),
    location: locationText,
    seats: 'place.seat_count',
  },
  key: 'place_id',
  keyColumn: 'place.place_id',
  defaultSort: { field: 'place_name', direction: 'asc' },
}

type PlaceHandlers = Pick<Handlers<typeof calendarCalls>, 'listPlaces' | 'createPlace' | 'updatePlace' | 'deletePlace'>

export const placeHandlers: PlaceHandlers = {
  async listPlaces({ starts_at, ends_at, event_id, search, ...input }, { tx, actor }, refuse) {
    if ((starts_at === undefined) !== (ends_at === undefined)) return refuse('START_AND_END_DATE_REQUIRED')
    const isTimed = starts_at !== undefined && ends_at !== undefined
    const stretch = isTimed ? (decideStretch(starts_at, ends_at) ?? refuse('INVALID_INTERVAL')) : null
    const found = places(actor.companyId, stretch && { ...stretch, exceptId: event_id ?? null })
    const words = search?.trim()
    const matching = words ? saying(found, words) : found
    const page = await listPage<PlaceRow>(tx, matching, input, listing)
    return { items: page.items.map(showPlace), next_cursor: page.next_cursor }
  },

  async createPlace({ client_place_id, ...facts }, { tx, actor, now }, refuse) {
    const { companyId, employeeId: author_id } = actor
    const clientId = client_place_id?.toLowerCase() ?? randomUUID()
    const moved = await raiseDirectory(tx, companyId)
    const known = await findPlaceByClientId(tx, companyId, author_id, clientId)
    if (known) return showPlace(known)
    // The directory is locked, so that two at once cannot both be the last one.
    if ((await countPlaces(tx, companyId)) >= limits.places) return refuse('PLACE_LIMIT')
    const added = await insertPlace(tx, companyId, {
      ...cleaned(facts),
      author_id,
      client_place_id: clientId,
      created_at: now.toISOString(),
    })
    tx.emit('calendar.changed', moved, [{ company_id: companyId }])
    if (!added) throw new Error('an insert returned no row')
    return showPlace(added)
  },

  async updatePlace({ place_id, ...change }, { tx, actor }) {
    const moved = await raiseDirectory(tx, actor.companyId)
    const held = await openPlace(tx, actor.companyId, place_id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await updatePlaceRow(tx, actor.companyId, place_id, cleaned({ ...held, ...given }))
    tx.emit('calendar.changed', moved, [{ company_id: actor.companyId }])
    return showPlace(await openPlace(tx, actor.companyId, place_id))
  },

  async deletePlace({ place_id }, { tx, actor, now }) {
    const moved = await raiseDirectory(tx, actor.companyId)
    await openPlace(tx, actor.companyId, place_id)
    await deletePlaceRow(tx, actor.companyId, place_id, now)
    tx.emit('calendar.changed', moved, [{ company_id: actor.companyId }])
    return { place_id }
  },
}

async function openPlace(tx: Tx, companyId: string, placeId: string): Promise<PlaceRow> {
  const place = await findPlace(tx, companyId, placeId)
  if (!place) throw new Refusal('PLACE_NOT_FOUND')
  return place
}

type Given = Omit<PlaceFacts, 'equipment'> & { equipment: readonly string[] }
/** Each piece of equipment once; what is empty is left out. */
const cleaned = ({ place_name, kind, location, seats, equipment }: Given): PlaceFacts => ({
  place_name,
  kind,
  location: location || null,
  seats,
  equipment: [...new Set(equipment.filter(Boolean))],
})

const showPlace = ({ place_id, place_name, kind, location, seats, equipment, is_free }: PlaceRow): Place => ({
  place_id,
  place_name,
  kind,
  location,
  seats,
  equipment,
  is_free,
})
