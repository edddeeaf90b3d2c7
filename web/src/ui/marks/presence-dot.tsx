import { FormattedMessage } from 'react-intl'
import styles from './presence-dot.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/** A person's availability. */
export type Presence = 'available' | 'inCall' | 'busy' | 'away' | 'break' | 'offline'

const messages = {
  available: 'ui.available',
  inCall: 'ui.inCall',
  busy: 'ui.busy',
  away: 'ui.away',
  break: 'ui.onBreak',
  offline: 'ui.offline',
} as const

/**
 * A mark with a different shape per state, so that colour is not the only cue; with `named` the text is visible beside
 * it, otherwise for screen readers only.
 */
export function PresenceDot({ presence, named }: { presence: Presence; named?: boolean }) {
  const word = <FormattedMessage id={messages[presence]} />
  return (
    <span className={styles.presence} data-presence={presence}>
      <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden>
        <PresenceShape presence={presence} />
      </svg>
      {named ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  )
}

const clock = 'M6 3.2V6l1.9 1.5'

function PresenceShape({ presence }: { presence: Presence }) {
  if (presence === 'available') return <circle cx="6" cy="6" r="5" fill="currentColor" />
  if (presence === 'offline') return <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="2" />
  const inner = { busy: 'M3.4 6h5.2', inCall: 'M3.8 5v2M6 3.4v5.2M8.2 5v2', away: clock, break: clock }
  return (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <g className={styles.inner} fill="none" strokeWidth={presence === 'inCall' ? 1.3 : 1.7} strokeLinecap="round">
        <path d={inner[presence]} />
      </g>
    </>
  )
}
