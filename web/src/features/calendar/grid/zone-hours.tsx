import { instantAt, timeIn } from '#ui/time/zones.ts'
import { minutesOf, timeOf, type Day } from './days.ts'
import styles from './time.module.css'
import { useTimeWords } from './use-time-words.ts'

const hours = Array.from({ length: 23 }, (_, index) => index + 1)

/** The hours of the own zone, and below them what clocks show in another one. */
export function ZoneHours({ day, zone, otherZone }: { day: Day; zone: string; otherZone: string | undefined }) {
  const words = useTimeWords()
  return hours.map((hour) => (
    <span key={hour} className={styles.hour} style={{ '--from': hour * 60 }}>
      {words.time(hour * 60)}
      {otherZone && <small>{words.time(minutesOf(timeIn(instantAt(day, timeOf(hour * 60), zone), otherZone)))}</small>}
    </span>
  ))
}

/** The cities after which zones are named. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

export const ZoneNames = ({ zone, otherZone }: { zone: string; otherZone: string | undefined }) => (
  <>
    <span>{cityOf(zone)}</span>
    {otherZone && <span>{cityOf(otherZone)}</span>}
  </>
)
