import { useIntl } from 'react-intl'
import type { ShownEntry } from '../today/entries-after.ts'
import styles from './day-strip.module.css'
import { minuteIn } from './zoned-times.ts'

/** The minutes of the day that a strip shows at least. */
const usual = { from: 7 * 60, until: 19 * 60 }
const hour = 60
const dayMinutes = 24 * hour

type DayStripProps = {
  entries: readonly ShownEntry[]
  timeZone: string
  /** Of today: up to where entries last, and where the line stands. */
  now?: number | undefined
  size?: 'small' | 'large'
}

/** The stretches of work and of breaks of a day. */
export function DayStrip({ entries, timeZone, now, size = 'small' }: DayStripProps) {
  const stretches = entries.map((entry) => stretchOf(entry, timeZone, now))
  const nowMinute = now === undefined ? undefined : minuteIn(now, timeZone)
  const shown = [...stretches.flatMap(({ from, until }) => [from, until]), ...(nowMinute === undefined ? [] : [nowMinute])]
  const first = Math.floor(Math.min(usual.from, ...shown) / hour) * hour
  const last = Math.ceil(Math.max(usual.until, ...shown) / hour) * hour
  const share = (minutes: number): string => `${(minutes / (last - first)) * 100}%`
  return (
    <div className={styles.strip} data-size={size}>
      <div className={styles.track} aria-hidden>
        {stretches.map(({ from, until, kind, state }) => (
          <span
            key={from}
            className={styles.stretch}
            data-kind={kind}
            data-state={state}
            style={{ insetInlineStart: share(from - first), inlineSize: share(until - from) }}
          />
        ))}
        {nowMinute !== undefined && <span className={styles.now} style={{ insetInlineStart: share(nowMinute - first) }} />}
      </div>
      {size === 'large' && <Hours first={first} last={last} />}
    </div>
  )
}

type Stretch = { from: number; until: number; kind: ShownEntry['kind']; state: ShownEntry['state'] | 'unconfirmed' }

/** What lasts over midnight ends with the day. */
function stretchOf({ kind, started_at, ended_at, state, unconfirmed }: ShownEntry, timeZone: string, now: number | undefined): Stretch {
  const from = minuteIn(started_at, timeZone)
  const end = ended_at ?? (now === undefined ? undefined : Math.max(now, Date.parse(started_at)))
  const until = end === undefined ? from : minuteIn(end, timeZone)
  return { from, until: until < from ? dayMinutes : until, kind, state: unconfirmed ? 'unconfirmed' : state }
}

function Hours({ first, last }: { first: number; last: number }) {
  const { formatTime } = useIntl()
  const hours = [0, 1, 2, 3, 4].map((at) => Math.round((first + ((last - first) * at) / 4) / hour) * hour)
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((minutes, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- always the same five places
        <span key={at}>{formatTime(minutes * 60_000, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })}</span>
      ))}
    </div>
  )
}
