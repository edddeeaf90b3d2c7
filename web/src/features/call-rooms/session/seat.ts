import type { Quality } from '../media/transport.ts'

/** One place in a call, as a tile shows it: the own one first of all, or someone else’s. */
export type Seat = {
  /** Of the person in the room. */
  id: string
  employeeId: string
  isOwn: boolean
  isHost: boolean
  muted: boolean
  camera: MediaStream | undefined
  /** The camera is on, and its picture waits for a better line. */
  held: boolean
  screen: MediaStream | undefined
  /** The order in which hands were raised, from 1. */
  hand: number | undefined
  state: 'joining' | 'connected' | 'lost'
  quality: Quality
}

/** What the stage shows: one shared screen or pinned tile large, or all alike. */
export type Layout = { large: { kind: 'screen' | 'person'; seat: Seat } | undefined; small: readonly Seat[] }

/** Tiles of a page: beyond twelve there are pages, those who speak first. */
export const perPage = 12

export function decideLayout(
  seats: readonly Seat[],
  view: 'grid' | 'speaker',
  pinned: string | undefined,
  speaker: string | undefined,
): Layout {
  const sharing = seats.find(({ screen }) => screen)
  const pin = seats.find(({ id }) => id === pinned)
  if (pin)
    return {
      large: { kind: pin.screen ? 'screen' : 'person', seat: pin },
      small: pin.screen ? seats : seats.filter(({ id }) => id !== pin.id),
    }
  if (sharing) return { large: { kind: 'screen', seat: sharing }, small: seats }
  if (view === 'grid' || seats.length < 2) return { large: undefined, small: seats }
  const speaking = seats.find(({ id }) => id === speaker) ?? seats.find(({ isOwn }) => !isOwn)
  return speaking
    ? { large: { kind: 'person', seat: speaking }, small: seats.filter(({ id }) => id !== speaking.id) }
    : { large: undefined, small: seats }
}

/** From this level on someone speaks. */
const audible = 0.04

/** Who speaks: the loudest, and the one before as long as nobody does. */
export function decideSpeaker(levels: ReadonlyMap<string, number>, before: string | undefined): string | undefined {
  const [loudest] = [...levels].filter(([, level]) => level >= audible).toSorted(([, one], [, other]) => other - one)
  return loudest?.[0] ?? (before && levels.has(before) ? before : undefined)
}
export const isSpeaking = (level: number): boolean => level >= audible
