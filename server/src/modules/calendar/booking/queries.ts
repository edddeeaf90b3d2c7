import type { PlaceKind } from '@atrium/contract/calendar/kinds'
import { database } from '#kernel/database/database'
import { text } from '#kernel/http/listing'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of rooms and things, and of when they are taken. */
export type PlaceFacts = { place_name: string; kind: PlaceKind; location: string | null; seats: number | null; equipment: string[] }
export type PlaceRow = PlaceFacts & { place_id: string; is_free: boolean | null }
/** `exceptId`: an event whose own bookings do not count. */
export type Asked = { starts_at: string; ends_at: string; exceptId: string | null }

/** The places of a company; with a time, whether they are free then. */
export const places = (companyId: string, asked: Asked | null) => {
  const isFree = asked
    ? sql<boolean | null>`not exists (
        select 1 from event_booking b
        where b.company_id = p.company_id and b.place_id = p.place_id and b.event_id is distinct from ${asked.exceptId}::uuid
          and tstzrange(b.starts_at, b.ends_at) && tstzrange(${asked.starts_at}::timestamptz, ${asked.ends_at}::timestamptz))`
    : sql<boolean | null>`null::boolean`
  const found = sql<PlaceRow & { seat_count: number }>`(
    select p.place_id, p.place_name, p.kind, p.location, p.seats, coalesce(p.seats, 0) as seat_count, p.equipment, ${isFree} as is_free
    from event_place p
    where p.company_id = ${companyId} and p.deleted_at is null)`
  return database
    .selectFrom(found.as('place'))
    .select(['place.place_id', 'place.place_name', 'place.kind', 'place.location', 'place.seats', 'place.equipment', 'place.is_free'])
}
export type Places = ReturnType<typeof places>

export const locationText = text(sql`coalesce(place.location, '')`)
/** Those whose name or location contains some words. */
export const saying = (found: Places, words: string): Places =>
  found.where(sql<boolean>`strpos(lower(place.place_name || ' ' || coalesce(place.location, '')), lower(${words})) > 0`)

export const findPlace = (tx: Tx, companyId: string, placeId: string): Promise<PlaceRow | undefined> =>
  tx.first(places(companyId, null).where('place.place_id', '=', placeId))

/** Also one that was deleted since: a retry is answered with what it made. */
export const findPlaceByClientId = (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<PlaceRow | undefined> =>
  tx.first(sql<PlaceRow>`
    select place_id, place_name, kind, location, seats, equipment, null::boolean as is_free from event_place
    where company_id = ${companyId} and author_id = ${authorId} and client_place_id = ${clientId}`)

export const countPlaces = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      sql<{ count: number }>`select count(*)::int as count from event_place where company_id = ${companyId} and deleted_at is null`,
    )
  )?.count ?? 0

type NewPlace = PlaceFacts & { author_id: string; client_place_id: string; created_at: string }
export const insertPlace = (tx: Tx, companyId: string, row: NewPlace): Promise<PlaceRow | undefined> =>
  tx.first(sql<PlaceRow>`
      insert into event_place (company_id, author_id, client_place_id, place_name, kind, location, seats, equipment, created_at)
      values (${companyId}, ${row.author_id}, ${row.client_place_id}, ${row.place_name}, ${row.kind}, ${row.location}, ${row.seats},
        ${row.equipment}::text[], ${row.created_at})
      returning place_id, place_name, kind, location, seats, equipment, null::boolean as is_free`)

export const updatePlaceRow = (tx: Tx, companyId: string, placeId: string, row: PlaceFacts) =>
  tx.run(sql`
    update event_place set place_name = ${row.place_name}, kind = ${row.kind}, location = ${row.location}, seats = ${row.seats},
      equipment = ${row.equipment}::text[]
    where company_id = ${companyId} and place_id = ${placeId} and deleted_at is null`)

/** Its bookings end with it: nobody could ever see or release them. */
export const deletePlaceRow = async (tx: Tx, companyId: string, placeId: string, now: Date): Promise<void> => {
  await tx.run(sql`update event_place set deleted_at = ${now.toISOString()} where company_id = ${companyId} and place_id = ${placeId}`)
  await tx.run(sql`delete from event_booking where company_id = ${companyId} and place_id = ${placeId}`)
}

/** Locks places in one order, so that two bookings never wait for each other; returns those that are there. */
export const lockPlaces = async (tx: Tx, companyId: string, placeIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(sql<{ place_id: string }>`
      select place_id from event_place where company_id = ${companyId} and place_id = any(${placeIds}::uuid[]) and deleted_at is null
      order by place_id for update`)
  ).map(({ place_id }) => place_id)

export type Stretch = { starts_at: string; ends_at: string }
export type Taken = Stretch & { place_id: string }
type Times = { starts: readonly string[]; ends: readonly string[] }
const timesOf = (stretches: readonly Stretch[]): Times => ({
  starts: stretches.map(({ starts_at }) => starts_at),
  ends: stretches.map(({ ends_at }) => ends_at),
})

/** When the places of bookings are taken by other events; a few, the first ones. */
export const listTaken = (tx: Tx, companyId: string, wanted: readonly Taken[], exceptId: string | null): Promise<Taken[]> => {
  const { starts, ends } = timesOf(wanted)
  return tx.all(sql<Taken>`
    select distinct b.place_id, b.starts_at, b.ends_at
    from unnest(${wanted.map(({ place_id }) => place_id)}::uuid[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as wanted (place_id, starts_at, ends_at)
    join event_booking b on b.company_id = ${companyId} and b.place_id = wanted.place_id
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
    where b.event_id is distinct from ${exceptId}::uuid order by b.starts_at, b.place_id limit 50`)
}

/** `occurrence` is empty for a single event. */
export type Booked = Taken & { occurrence: string }
export const insertBookings = (tx: Tx, companyId: string, eventId: string, booked: readonly Booked[]) => {
  const { starts, ends } = timesOf(booked)
  return tx.run(sql`
    insert into event_booking (company_id, event_id, occurrence, place_id, starts_at, ends_at)
    select ${companyId}, ${eventId}, wanted.occurrence, wanted.place_id, wanted.starts_at, wanted.ends_at
    from unnest(${booked.map(({ occurrence }) => occurrence)}::text[], ${booked.map(({ place_id }) => place_id)}::uuid[],
      ${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (occurrence, place_id, starts_at, ends_at)
    on conflict (company_id, event_id, occurrence, place_id) do nothing`)
}

export const deleteBookings = (tx: Tx, companyId: string, eventId: string) =>
  tx.run(sql`delete from event_booking where company_id = ${companyId} and event_id = ${eventId}`)

export type FreeRoom = { place_id: string; place_name: string; seats: number | null }
/** Places of these kinds that are free in all of these stretches, the smallest that suffice first. */
export const listFree = (
  tx: Tx,
  companyId: string,
  {
    stretches,
    seats,
    exceptId,
    kind,
    limit,
  }: { stretches: readonly Stretch[]; seats: number; exceptId: string | null; kind: PlaceKind; limit: number },
): Promise<FreeRoom[]> => {
  const { starts, ends } = timesOf(stretches)
  return tx.all(sql<FreeRoom>`
    select p.place_id, p.place_name, p.seats from event_place p
    where p.company_id = ${companyId} and p.deleted_at is null and p.kind = ${kind} and coalesce(p.seats, 0) >= ${seats}
      and not exists (
        select 1 from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as wanted (starts_at, ends_at)
        join event_booking b on b.company_id = p.company_id and b.place_id = p.place_id
          and tstzrange(b.starts_at, b.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
        where b.event_id is distinct from ${exceptId}::uuid)
    order by p.seats nulls last, p.place_name, p.place_id limit ${limit}`)
}

/** The rooms with so many seats, the smallest first. */
export const listRooms = (tx: Tx, companyId: string, seats: number, limit: number): Promise<{ place_id: string }[]> =>
  tx.all(sql<{ place_id: string }>`
    select place_id from event_place
    where company_id = ${companyId} and deleted_at is null and kind = 'room' and seats >= ${seats} order by seats, place_name, place_id limit ${limit}`)

/** When places are taken within a stretch, by other events than one. */
export const listBookings = (
  tx: Tx,
  companyId: string,
  placeIds: readonly string[],
  within: Stretch,
  exceptId: string | null,
): Promise<Taken[]> =>
  tx.all(sql<Taken>`
    select place_id, starts_at, ends_at from event_booking
    where company_id = ${companyId} and place_id = any(${placeIds}::uuid[]) and event_id is distinct from ${exceptId}::uuid
      and tstzrange(starts_at, ends_at) && tstzrange(${within.starts_at}::timestamptz, ${within.ends_at}::timestamptz) order by starts_at`)
