import type { ClockinConfig } from '@atrium/contract/clockin/config'
import type { ClockinPlace, ClockinProject, WorkingTimeModel } from '@atrium/contract/clockin/models'
import type { Clock, ClockEntry } from '@atrium/contract/clockin/schemas'
import { limits } from '@atrium/contract/limits'
import { daysBetween, isRecordable } from './days.ts'

/** A punch that waited no longer than this on the device was made online: the server’s time counts. */
const online = 60_000
const minute = 60_000

export type PunchTimes = { now: Date; deviceTime: Date | undefined; deviceSentAt: Date | undefined; toleranceMinutes: number }
export type PunchTime = { at: Date; isOffline: boolean; isUnsure: boolean; isStale: boolean }

/**
 * The time that counts for a punch: the server’s, less how long the punch waited on the device. Both times of the device come from the same
 * clock, so that it may be wrong by any amount. A device whose clock is ahead, or was set back meanwhile, gets the server’s time.
 */
export function decidePunchTime({ now, deviceTime, deviceSentAt = now, toleranceMinutes }: PunchTimes): PunchTime {
  const waited = deviceTime ? deviceSentAt.getTime() - deviceTime.getTime() : 0
  if (waited <= online) return { at: now, isOffline: false, isUnsure: false, isStale: false }
  const isStale = waited > limits.offlinePunchAge
  return {
    at: isStale ? now : new Date(now.getTime() - waited),
    isOffline: true,
    isUnsure: waited > toleranceMinutes * minute,
    isStale,
  }
}

type Consent = { consent: boolean; notice_version: number }
/** Whether locations may be kept: the company asks for them, and the person said yes to its current words. */
export const isConsentLiving = (consent: Consent | null, noticeVersion: number, asksForLocation: boolean): boolean =>
  asksForLocation && consent?.consent === true && consent.notice_version === noticeVersion

/** What a person says, in the light of what they said before. */
export const decideConsent = (consent: boolean, before: Consent | null): 'granted' | 'denied' | 'withdrawn' => {
  if (consent) return 'granted'
  return before?.consent ? 'withdrawn' : 'denied'
}

/** About a kilometre: the town, never the street. */
export const coarse = (degrees: number): number => Math.round(degrees * 100) / 100

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
type Point = { latitude: number; longitude: number }

/** The distance of two points, in metres. */
export function distanceOf(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const [down, across] = [to - from, radians(other.longitude - one.longitude)]
  const half = Math.sin(down / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The nearest known place in whose circle a point is. */
export function decidePlace(point: Point, places: readonly ClockinPlace[]): string | null {
  const around = places.map((place) => ({ ...place, distance: distanceOf(point, place) }))
  const within = around.filter(({ distance, radius_metres }) => distance <= radius_metres)
  return within.toSorted((one, other) => one.distance - other.distance)[0]?.place_name ?? null
}

export type Settings = Omit<ClockinConfig, 'notice_version' | 'valid_from' | 'notice_text'>

const eightHours = 8 * 60
const weekdayHours = { monday: eightHours, tuesday: eightHours, wednesday: eightHours, thursday: eightHours, friday: eightHours }
/** The model of people whom no other reaches. */
export const usualModel: WorkingTimeModel = {
  model_name: 'Standard',
  audience: null,
  days: { ...weekdayHours, saturday: 0, sunday: 0 },
  core_times: [],
  paid_break_minutes: 0,
  break_rules: [],
  rounding: null,
}

/** How a company records hours that has chosen nothing. */
export const usualSettings: Settings = {
  models: [],
  location: false,
  places: [],
  location_days: 30,
  offline_tolerance: 60,
  approvals: true,
  availability: false,
  remind_after: 30,
  close_after: 12 * 60,
  lock_day: null,
  holiday_days: 25,
  carry_over_days: 5,
  carry_over_months: 3,
  projects: [],
}

type Wanted = { [F in keyof Settings]?: Settings[F] | undefined }

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length

/** The settings after a change. Undefined for names that occur twice, and times that end before they begin. */
export function decideSettings(held: Settings, change: Wanted): Settings | undefined {
  const settings = { ...held, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  const { models, places, projects } = settings
  const names = [
    models.map(({ model_name }) => model_name),
    places.map(({ place_name }) => place_name),
    projects.map(({ project_id }) => project_id),
    // Only where projects change, so that those of the same name that a company has already block nothing else.
    change.projects ? namesOffered(projects) : [],
  ]
  const isBackwards = models.some(({ core_times }) => core_times.some(({ from_minute, until_minute }) => until_minute <= from_minute))
  return names.some(isTwice) || isBackwards ? undefined : { ...settings, projects: keepProjects(held.projects, projects) }
}

/** People who choose a project do not tell names apart by their capitals. */
const namesOffered = (projects: readonly ClockinProject[]): string[] =>
  projects.filter(({ is_archived }) => !is_archived).map(({ project_name }) => project_name.normalize('NFKC').toLowerCase())

/** Hours may be booked on a project that is left out: it stays, archived. */
function keepProjects(held: readonly ClockinProject[], wanted: readonly ClockinProject[]): ClockinProject[] {
  const ids = new Set(wanted.map(({ project_id }) => project_id))
  return [...wanted, ...held.filter(({ project_id }) => !ids.has(project_id)).map((project) => ({ ...project, is_archived: true }))]
}

type Latest = Pick<ClockEntry, 'entry_id' | 'kind' | 'started_at' | 'ended_at'> & { shift_started_at: string }

/** What a clock shows after its last entry. */
export function clockOf(latest: Latest | undefined): Clock {
  if (!latest) return { clock_status: 'out', since: null, entry_id: null, shift_started_at: null }
  const { entry_id, kind, started_at, ended_at, shift_started_at } = latest
  if (ended_at !== null) return { clock_status: 'out', since: ended_at, entry_id: null, shift_started_at: null }
  return { clock_status: kind === 'work' ? 'in' : 'break', since: started_at, entry_id, shift_started_at }
}

type Range = { from?: string | undefined; to?: string | undefined }
type DecidedRange =
  | { ok: true; days: { from: string; to: string } }
  | { ok: false; code: 'START_AND_END_DATE_REQUIRED' | 'INVALID_INTERVAL' }

/** The days of a request: both are required, in their order, and not too many. */
export function decideRange({ from, to }: Range): DecidedRange {
  if (from === undefined || to === undefined) return { ok: false, code: 'START_AND_END_DATE_REQUIRED' }
  const isTooLong = daysBetween(from, to) >= limits.clockinDays
  return to < from || isTooLong || !isRecordable(from) || !isRecordable(to)
    ? { ok: false, code: 'INVALID_INTERVAL' }
    : { ok: true, days: { from, to } }
}
