import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl, type IntlShape } from 'react-intl'
import { useNow } from '#ui/time/use-now.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long until a moment, in its two largest units, as “4 d 2 h”. */
function leftUntil({ formatNumber }: IntlShape, milliseconds: number): string {
  const units = [
    ['day', Math.floor(milliseconds / day)],
    ['hour', Math.floor((milliseconds % day) / hour)],
    ['minute', Math.max(0, Math.floor((milliseconds % hour) / minute))],
  ] as const
  const first = units.findIndex(([, count]) => count > 0)
  const shown = first < 0 ? units.slice(-1) : units.slice(first, first + 2)
  return shown.map(([unit, count]) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' })).join(' ')
}

type Times = Pick<Contest, 'state' | 'starts_at' | 'ends_at' | 'closed_at' | 'time_zone'>
export type ContestTimes = {
  /** How long it still takes until it ends or begins; undefined for a draft and a closed one. */
  left: string | undefined
  /** From when or until when, with the zone if it is another one. */
  words: string
  /** Of its time, how much is over, from 0 to 1. */
  share: number
}

/** When a contest begins and ends, in the reader’s zone, and in the company’s if that is another one. */
export function useTimes({ state, starts_at, ends_at, closed_at, time_zone }: Times): ContestTimes {
  const intl = useIntl()
  const now = useNow()
  const { formatMessage, formatDate } = intl
  const at = (instant: string, timeZone?: string): string =>
    formatDate(instant, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...(timeZone && { timeZone }),
    })
  const said = (instant: string): string => {
    const [here, there] = [at(instant), at(instant, time_zone)]
    const zone = time_zone.replaceAll('_', ' ')
    return here === there ? here : formatMessage({ id: 'contests.atThere' }, { here, there, zone })
  }
  if (!starts_at || !ends_at) return { left: undefined, words: formatMessage({ id: 'contests.noTimes' }), share: 0 }
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)]
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)))
  if (state === 'closed')
    return { left: undefined, words: formatMessage({ id: 'contests.closedAt' }, { at: at(closed_at ?? ends_at) }), share: 1 }
  if (state === 'live')
    return { left: leftUntil(intl, end - now), words: formatMessage({ id: 'contests.until' }, { at: said(ends_at) }), share }
  const words = formatMessage({ id: 'contests.fromTo' }, { from: at(starts_at), to: said(ends_at) })
  return { left: state === 'scheduled' ? leftUntil(intl, start - now) : undefined, words, share: 0 }
}
