import { Hand, MicOff, MonitorUp, Pin, PinOff, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useWatched, type Watched } from '#app/watched.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Level, Picture } from '../parts/stream.tsx'
import type { CallSession } from '../session/call-session.ts'
import { isSpeaking, type Seat } from '../session/seat.ts'
import styles from './tile.module.css'

type CallTileProps = { seat: Seat; session: CallSession; pinned: boolean; onPin: (() => void) | undefined }

/** One person of the call: their picture or face, name, level, hand, and what is wrong with their line. */
export function CallTile({ seat, session, pinned, onPin }: CallTileProps) {
  const { formatMessage } = useIntl()
  const person = usePerson(seat.employeeId)
  const name = person ? nameOf(person) : ''
  const level = useMemo(() => session.levelOf(seat.id), [session, seat.id])
  const speaking = useSpeaking(level)
  const shownName = seat.isOwn ? formatMessage({ id: 'call-rooms.you' }) : name
  return (
    <div className={styles.tile} role="group" aria-label={shownName} data-speaking={speaking && !seat.muted}>
      {seat.camera ? (
        <Picture stream={seat.camera} own={seat.isOwn} held={seat.held} className={styles.picture} />
      ) : (
        <span className={styles.face}>
          <Avatar name={name} photo={person?.profile_url} size="huge" />
        </span>
      )}
      <Trouble seat={seat} name={person?.first_name ?? ''} />
      <span className={styles.name}>
        {seat.muted ? (
          <Icon of={MicOff} size="small" />
        ) : (
          <Level of={level} label={formatMessage({ id: 'call-rooms.levelOf' }, { name: shownName })} className={styles.level} />
        )}
        {seat.screen && <Icon of={MonitorUp} size="small" />}
        <span>{shownName}</span>
      </span>
      {seat.hand && (
        <span className={styles.hand} role="img" aria-label={formatMessage({ id: 'call-rooms.handOf' }, { order: seat.hand })}>
          <Icon of={Hand} />
          {seat.hand}
        </span>
      )}
      {onPin && (
        <span className={styles.pin}>
          <IconButton
            icon={pinned ? PinOff : Pin}
            size="small"
            label={formatMessage({ id: pinned ? 'call-rooms.unpin' : 'call-rooms.pin' }, { name: shownName })}
            onClick={onPin}
          />
        </span>
      )}
      <Reaction seat={seat} session={session} />
    </div>
  )
}

/** Renders again only when someone begins or ends to speak. */
function useSpeaking(level: Watched<number>): boolean {
  return useWatched(useMemo(() => ({ subscribe: level.subscribe, read: () => isSpeaking(level.read()) }), [level]))
}

function Trouble({ seat, name }: { seat: Seat; name: string }) {
  const { formatMessage } = useIntl()
  if (seat.isOwn) return null
  if (seat.state !== 'connected')
    return (
      <span className={styles.notice} role="status">
        <Spinner size="small" />
        <span>{formatMessage({ id: seat.state === 'joining' ? 'call-rooms.isJoining' : 'call-rooms.isComingBack' }, { name })}</span>
      </span>
    )
  if (seat.quality !== 'thin' && !seat.held) return null
  return (
    <span className={styles.notice} role="status">
      <Icon of={TriangleAlert} />
      <span>{formatMessage({ id: 'call-rooms.poorLine' }, { name })}</span>
      {seat.held && <small>{formatMessage({ id: 'call-rooms.pictureHeld' })}</small>}
    </span>
  )
}

function Reaction({ seat, session }: Pick<CallTileProps, 'seat' | 'session'>) {
  const reaction = useWatched(session.reactions).get(seat.id)
  if (!reaction) return null
  return (
    <span key={reaction.key} className={styles.reaction} role="img" aria-label={reaction.emoji}>
      {reaction.emoji}
    </span>
  )
}
