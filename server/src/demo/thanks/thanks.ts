import type { SeedThanks } from '#modules/recognition'
import type { Calendar } from '../calendar.ts'
import { cast, type CastMember } from '../cast.ts'
import { joinedFor } from '../celebrated.ts'
import { addedWords, closings, replies, thanksWords } from './thanks-words.ts'
import { writtenThanks, type WrittenThanks } from './written-thanks.ts'

const day = 86_400_000
const firstDay = '2024-11-25'
const lastDay = '2026-11-20'
/** How many recognitions Northwind has, and how long somebody is there before they are part of it. */
const count = 120
const settledAfter = 45 * day
const emojis = ['👏', '⚓', '🎉', '💛', '🙌'] as const

type Naming = { id: (key: string) => string; calendar: Calendar }

/** With the name of a file that is made for it. */
export type DemoThanks = Omit<SeedThanks, 'picture'> & { picture: { name: string; alt: string } | null }

/** Two years of thanks at Northwind, oldest first. Everything follows from the number of each, so that the company is always the same. */
export function thanksOf(id: Naming['id'], calendar: Calendar): DemoThanks[] {
  const span = Date.parse(lastDay) - Date.parse(firstDay)
  const made = Array.from({ length: count }, (_, index) => {
    const written = workday(Date.parse(firstDay) + (span * index) / (count - 1))
    return thanksAt(index, calendar(written, `${index % 2 ? '09' : '08'}:${String((index * 17) % 60).padStart(2, '0')}`), { id, calendar })
  })
  const written = writtenThanks.map((one) => seedOf(one, { id, calendar }))
  return [...made, ...written].toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

/** Comments and added points follow a quarter of an hour apart. */
function seedOf(
  { at, by, to, type, points, words, picture, reactions = {}, comments = [], added, reported }: WrittenThanks,
  { id, calendar }: Naming,
): DemoThanks {
  const [day = '', time = ''] = at.split(' ')
  const created_at = calendar(day, time)
  const later = (step: number): Date => new Date(created_at.getTime() + (step + 1) * 15 * 60_000)
  const idsIn = (keys: string): string[] => keys.split(' ').map(id)
  return {
    preset: type,
    giver_id: id(by),
    receiver_ids: idsIn(to),
    text: words,
    picture: picture ?? null,
    points,
    is_private: false,
    created_at,
    reactions: Object.entries(reactions).map(([emoji, keys]) => ({ emoji, employee_ids: idsIn(keys) })),
    comments: comments.map(([author, text], step) => ({ author_id: id(author), text, created_at: later(step) })),
    addition: added ? { employee_id: id(added.by), points: added.points, created_at: later(comments.length) } : null,
    report: reported ? { reporter_id: id(reported.by), reason: reported.reason, created_at: later(comments.length + 1) } : null,
  }
}

/** `YYYY-MM-DD`; nobody writes on a weekend. */
function workday(instant: number): string {
  const weekday = new Date(instant).getUTCDay()
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0
  return new Date(instant - back * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function thanksAt(index: number, at: Date, { id, calendar }: Naming): DemoThanks {
  const there = cast.filter((person) => joinedFor(person, calendar).getTime() + settledAfter < at.getTime())
  const personAt = (place: number): CastMember => there[place % there.length] ?? there[0] ?? failed()
  const giver = personAt(index * 11 + 3)
  const team = there.filter(({ department, key }) => key !== giver.key && (index % 3 === 0 || department === giver.department))
  const near = team.length ? team : there.filter(({ key }) => key !== giver.key)
  const receivers = [
    ...new Set(Array.from({ length: index % 6 === 5 ? 3 : 1 }, (_, nth) => near[(index * 7 + nth * 5) % near.length] ?? giver)),
  ]
  const others = there.filter((person) => person !== giver && !receivers.includes(person))
  const other = (place: number): string => id((others[place % others.length] ?? giver).key)
  const { preset, openings } = thanksWords[index % thanksWords.length] ?? failed()
  const round = Math.floor(index / thanksWords.length)
  const opening = openings[round % openings.length] ?? ''
  // Later rounds have the same openings, with something to add.
  const closing = round < openings.length ? '' : (closings[(index + round) % closings.length] ?? '')
  const isPrivate = index % 19 === 7
  const later = (hours: number): Date => new Date(at.getTime() + hours * 20 * 60_000)
  return {
    preset,
    giver_id: id(giver.key),
    receiver_ids: receivers.map(({ key }) => id(key)),
    text: [opening, closing].filter(Boolean).join(' '),
    picture: null,
    points: [5, 10, 5, 15, 0][index % 5] ?? 5,
    is_private: isPrivate,
    created_at: at,
    reactions: isPrivate
      ? []
      : emojis.slice(0, (index % 4) + 1).map((emoji, nth) => ({
          emoji,
          employee_ids: [...new Set(Array.from({ length: ((index + nth) % 5) + 1 }, (_, place) => other(index + nth * 3 + place * 7)))],
        })),
    comments: commentsOf(index, isPrivate, receivers, other, id).map((comment, nth) => ({ ...comment, created_at: later(nth + 1) })),
    addition: !isPrivate && index % 9 === 4 ? { employee_id: other(index * 5 + 1), points: 5, created_at: later(5) } : null,
    report: null,
  }
}

function commentsOf(
  index: number,
  isPrivate: boolean,
  receivers: readonly CastMember[],
  other: (place: number) => string,
  id: (key: string) => string,
) {
  if (index % 3 === 1) return []
  const [first] = receivers
  const reply = { author_id: id(first?.key ?? ''), text: replies[index % replies.length] ?? '' }
  if (isPrivate || index % 2) return [reply]
  return [{ author_id: other(index * 3 + 2), text: addedWords[index % addedWords.length] ?? '' }, reply]
}

const failed = (): never => {
  throw new Error('nobody was there to thank or be thanked')
}
