import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { addDays, dayIn, instantAt, type SeedAbsence, type SeedCorrection, type SeedEntry, type SeedHours } from '#modules/clockin'
import { cast, type CastMember } from './cast.ts'

/** A quarter of hours, and for how many of the last days every punch is known. */
const quarter = 91
const punchesKept = 14
const dailyMinutes = 450
const dayLength = 86_400_000

type Id = (key: string) => string

const places = [
  { place_name: 'Harbour office', latitude: 38.7071, longitude: -9.1355, radius_metres: 250 },
  { place_name: 'Dry dock', latitude: 53.5436, longitude: 9.9886, radius_metres: 400 },
]
const projects = [
  { project_id: randomUUID(), project_name: 'Lantern', is_archived: false },
  { project_id: randomUUID(), project_name: 'Night ferry', is_archived: false },
  { project_id: randomUUID(), project_name: 'Pilot 2025', is_archived: true },
]

type Worked = { person: CastMember; entries: SeedEntry[] }

/** The hours of Northwind up to now. Everything follows from the number of each person and day, so that the company is always the same. */
export function hoursOf(id: Id, now: Date): SeedHours {
  const today = dayIn(now, 'UTC')
  const off = absencesOf(id, today)
  const worked = cast.map((person, index) => ({ person, entries: entriesOf(person, index, { id, now, off }) }))
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lockedAt = new Date(Date.UTC(year, month - 2, 3, 9))
  return {
    since: addDays(today, -2 * 365),
    settings: { location: true, availability: true, holiday_days: 27, lock_day: null, places, projects },
    dailyMinutes,
    entries: worked.flatMap(({ entries }) => entries),
    punchesSince: addDays(today, -punchesKept),
    corrections: correctionsOf(id, worked),
    absences: off,
    shifts: shiftsOf(id, today, lockedAt),
    kiosks: [
      { name: 'Dry dock', by: id('beatrix'), at: lockedAt, seenAt: new Date(now.getTime() - dayLength) },
      { name: 'North gate', by: id('beatrix'), at: lockedAt, seenAt: new Date(now.getTime() - 60_000) },
    ],
    locked: { month: new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length), by: id('beatrix'), at: lockedAt },
  }
}

type Days = { id: Id; now: Date; off: readonly SeedAbsence[] }

/** The entries of a person: on weekdays two stretches of work with a lunch between, up to now. */
function entriesOf(person: CastMember, index: number, { id, now, off }: Days): SeedEntry[] {
  const employee_id = id(person.key)
  const own = off.filter((absence) => absence.employee_id === employee_id && absence.state === 'approved')
  const today = dayIn(now, person.time_zone)
  return Array.from({ length: quarter }, (_, back) => addDays(today, back - quarter + 1))
    .filter((day) => isWeekday(day) && !own.some(({ from, to }) => from <= day && day <= to))
    .flatMap((day, nth) => dayOf({ employee_id, time_zone: person.time_zone, day }, index * 37 + nth * 17, now))
}

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay())

type Place = { employee_id: string; time_zone: string; day: string }
function dayOf({ employee_id, time_zone, day }: Place, seed: number, now: Date): SeedEntry[] {
  const begins = 8 * 60 + 20 + (seed % 71)
  const lunch = 12 * 60 + (seed % 47)
  const back = lunch + 32 + (seed % 23)
  const ends = begins + dailyMinutes + (back - lunch) - 25 + ((seed * 7) % 61)
  const shift_id = randomUUID()
  const made = ([['work', begins, lunch], ['break', lunch, back], ['work', back, ends]] as const).map(([kind, from, until], part): SeedEntry => ({
    entry_id: part ? randomUUID() : shift_id,
    employee_id,
    shift_id,
    kind,
    started_at: instantAt(day, from, time_zone),
    ended_at: instantAt(day, until, time_zone),
    time_zone,
    work_date: day,
    source: 'web',
    state: 'counted',
  })) // prettier-ignore
  return made
    .filter(({ started_at }) => started_at <= now)
    .map((entry) => ({ ...entry, ended_at: entry.ended_at && entry.ended_at <= now ? entry.ended_at : null }))
}

/** Corrections in every state, of days that everybody remembers; one clock was forgotten and nobody has asked yet. */
function correctionsOf(id: Id, worked: readonly Worked[]): SeedCorrection[] {
  const asked = [
    { by: 'jun', to: 'tomas', back: 2, state: 'pending', reason: 'Left by the window side with Owen to look at a berth in the rain', answer: null }, // prettier-ignore
    { by: 'owen', to: 'maya', back: 3, state: 'pending', reason: 'The night boat was late, and so was I', answer: null },
    { by: 'greta', to: 'tomas', back: 5, state: 'approved', reason: 'Tested the ticket gate until seven', answer: null },
    {
      by: 'priya',
      to: 'amara',
      back: 6,
      state: 'refused',
      reason: 'Worked from the train',
      answer: 'You were on call that evening, please add it there',
    },
    { by: 'maya', to: 'ingrid', back: 7, state: 'withdrawn', reason: 'Wrong day, sorry', answer: null },
  ] as const
  const found = asked.flatMap(({ by, to, back, state, reason, answer }) => {
    const own = worked.find(({ person }) => person.key === by)?.entries.filter(({ ended_at }) => ended_at !== null) ?? []
    const entry = lastOfDay(own, back)
    if (!entry?.ended_at) return []
    const created_at = new Date(entry.ended_at.getTime() + dayLength / 2)
    const isDecided = state === 'approved' || state === 'refused'
    return {
      correction_id: randomUUID(),
      employee_id: entry.employee_id,
      entry_id: entry.entry_id,
      started_at: entry.started_at,
      ended_at: new Date(entry.ended_at.getTime() + dayLength / 24),
      time_zone: entry.time_zone,
      work_date: entry.work_date,
      reason,
      state,
      created_at,
      decided_at: state === 'pending' ? null : new Date(created_at.getTime() + dayLength / 24),
      decided_by: isDecided ? id(to) : state === 'withdrawn' ? entry.employee_id : null,
      decision_reason: answer,
    }
  })
  forget(worked.find(({ person }) => person.key === 'maya')?.entries ?? [])
  return found
}

/** The last entry of the working day so many before the newest. */
function lastOfDay(entries: readonly SeedEntry[], back: number): SeedEntry | undefined {
  const days = [...new Set(entries.map(({ work_date }) => work_date))]
  return entries.findLast(({ work_date }) => work_date === days.at(-1 - back))
}

/** Nobody pressed Out at the end of the last full day: it was closed by the rule, and does not count. */
function forget(entries: SeedEntry[]): void {
  const last = lastOfDay(entries.filter(({ ended_at }) => ended_at !== null), 1) // prettier-ignore
  if (!last) return
  const first = entries.find(({ shift_id }) => shift_id === last.shift_id)
  last.ended_at = new Date((first ?? last).started_at.getTime() + dayLength / 2)
  last.source = 'auto'
  last.state = 'auto'
}

/** A desk on every weekday, and three nights of the ferry from today. */
function shiftsOf(id: Id, today: string, at: Date): SeedHours['shifts'] {
  const named = (...keys: string[]) => ({ ...nobody, employees: keys.map((key) => ({ employee_id: id(key) })) })
  return [
    {
      shift_name: 'Ticket gate',
      audience: named('jun', 'greta'),
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      valid_from: addDays(today, -28),
      valid_until: null,
      dates: [],
      start_minute: 9 * 60 + 30,
      end_minute: 17 * 60 + 30,
      by: id('tomas'),
      at,
    },
    {
      shift_name: 'Night ferry',
      audience: named('owen', 'nadia'),
      weekdays: [],
      valid_from: null,
      valid_until: null,
      dates: [0, 1, 2].map((days) => addDays(today, days)),
      start_minute: 22 * 60,
      end_minute: 6 * 60,
      by: id('maya'),
      at,
    },
  ]
}

/** Absences in every state. Marta's covers a working day of this week and of this month on every day, also on a Sunday. */
function absencesOf(id: Id, today: string): SeedAbsence[] {
  const asked = [
    { by: 'marta', to: 'tomas', type: 'holiday', from: -2, until: 3, state: 'approved', note: 'The islands' },
    { by: 'samir', to: 'lukas', type: 'sick', from: 0, until: 1, state: 'approved', note: null },
    { by: 'hana', to: 'beatrix', type: 'holiday', from: -40, until: -33, state: 'approved', note: 'Family in Kyoto', standIn: 'dana' },
    { by: 'tomas', to: 'maya', type: 'holiday', from: 20, until: 26, state: 'pending', note: 'A week without a screen', standIn: 'greta' },
    { by: 'owen', to: 'maya', type: 'holiday', from: 9, until: 10, state: 'pending', note: null },
    { by: 'jun', to: 'tomas', type: 'holiday', from: 12, until: 15, state: 'approved', note: 'The mountains' },
    { by: 'greta', to: 'tomas', type: 'sick', from: -9, until: -7, state: 'approved', note: null },
    { by: 'nadia', to: 'maya', type: 'holiday', from: -16, until: -13, state: 'approved', note: null },
    { by: 'finn', to: 'lukas', type: 'other', from: 30, until: 31, state: 'refused', note: 'Moving house', answer: 'The release is that week; the week after is fine' },
    { by: 'leila', to: 'lukas', type: 'holiday', from: 14, until: 18, state: 'withdrawn', note: null },
  ] as const // prettier-ignore
  return asked.map((one) => {
    const created_at = new Date(Date.parse(today) - 12 * dayLength + Math.min(0, one.from) * dayLength + 9 * 3_600_000)
    const isOwn = one.type === 'sick' || one.state === 'withdrawn'
    return {
      employee_id: id(one.by),
      absence_type: one.type,
      from: addDays(today, one.from),
      to: addDays(today, one.until),
      ends_at_noon: one.by === 'owen',
      note: one.note,
      stand_in_id: 'standIn' in one ? id(one.standIn) : null,
      state: one.state,
      created_at,
      decided_at: one.state === 'pending' ? null : new Date(created_at.getTime() + dayLength),
      decided_by: one.state === 'pending' || one.type === 'sick' ? null : isOwn ? id(one.by) : id(one.to),
      decision_reason: 'answer' in one ? one.answer : null,
    }
  })
}
