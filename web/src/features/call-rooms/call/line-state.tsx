import { SignalHigh, SignalLow, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CallLength } from '../parts/call-length.tsx'
import type { CallSession } from '../session/call-session.ts'

const icons = { good: SignalHigh, thin: SignalLow, none: WifiOff, alone: SignalHigh } as const

/** How long the call has lasted, and how good the own line is, as measured. */
export function LineState({ session, className }: { session: CallSession; className: string | undefined }) {
  const { formatMessage } = useIntl()
  const measured = useWatched(session.quality)
  const { answeredAt } = useWatched(session.room)
  const offline = useWatched(live.state) === 'offline'
  const state = offline ? 'none' : (measured ?? 'alone')
  return (
    <div className={className}>
      <Icon of={icons[state]} size="small" />
      {answeredAt && <CallLength since={answeredAt} />}
      {state !== 'alone' && (
        <span>
          {answeredAt && '· '}
          {formatMessage({ id: `call-rooms.line.${state}` })}
        </span>
      )}
    </div>
  )
}
