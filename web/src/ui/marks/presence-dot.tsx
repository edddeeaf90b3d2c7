import { FormattedMessage } from 'react-intl'
import styles from './presence-dot.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

/** A person's availability. */
export type Presence = 'available' | 'busy' | 'away' | 'break' | 'offline'

const messages = { available: 'ui.available', busy: 'ui.busy', away: 'ui.away', break: 'ui.onBreak', offline: 'ui.offline' } as const

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

function PresenceShape({ presence }: { presence: Presence }) {
  if (presence === 'available') return <circle cx="6" cy="6" r="5" fill="currentColor" />
  if (presence === 'offline') return <circle cx="6" cy="6" r="3.9" fill="none" stroke="currentColor" strokeWidth="2" />
  const inner = presence === 'busy' ? <path d="M3.4 6h5.2" /> : <path d="M6 3.2V6l1.9 1.5" />
  return (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <g className={styles.inner} fill="none" strokeWidth="1.7" strokeLinecap="round">
        {inner}
      </g>
    </>
  )
}
