import { useNow } from '#ui/time/use-now.ts'
import { offsetIn, ownOffset } from '../../availability/local-times.ts'
import { ClockTime } from '../clock-time.tsx'

/** The person's local time, and how far it is from the viewer's. Nothing when both are the same. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow()
  const offset = offsetIn(timeZone, now)
  if (offset === undefined || offset === ownOffset(now)) return null
  return (
    <span>
      <ClockTime offset={offset} />
    </span>
  )
}
