import { Hand, Lock, LockOpen, MicOff, MonitorUp, PhoneOff, UserMinus, VolumeX } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { idOfPanel } from '../beside/use-beside.ts'
import { endCall } from '../current-call.ts'
import type { CallSession } from '../session/call-session.ts'
import type { Seat } from '../session/seat.ts'
import { useHostActs } from '../session/use-room-acts.ts'
import styles from './call-room.module.css'

type PeoplePaneProps = { session: CallSession; seats: readonly Seat[] }

/** Everyone in the call; raised hands first, in their order. Hosts mute, remove and lock here. */
export function PeoplePane({ session, seats }: PeoplePaneProps) {
  const { formatMessage } = useIntl()
  const { isLocked } = useWatched(session.room)
  const acts = useHostActs(session)
  const sorted = seats.toSorted((one, other) => (one.hand ?? Infinity) - (other.hand ?? Infinity) || 0)
  return (
    <div className={styles.people}>
      <ul>
        {sorted.map((seat) => (
          <PersonRow key={seat.id} seat={seat} acts={acts} />
        ))}
      </ul>
      {acts && (
        <div className={styles.hostActs}>
          <Button icon={isLocked ? LockOpen : Lock} wide onClick={() => acts.lock(!isLocked)}>
            {formatMessage({ id: isLocked ? 'call-rooms.unlock' : 'call-rooms.lock' })}
          </Button>
          <EndForAll />
        </div>
      )}
    </div>
  )
}

function EndForAll() {
  const { formatMessage } = useIntl()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={PhoneOff} wide onClick={() => setAsking(true)}>
        {formatMessage({ id: 'call-rooms.endForAll' })}
      </Button>
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'call-rooms.endTitle' })}
        confirmLabel={formatMessage({ id: 'call-rooms.endForAll' })}
        onConfirm={endCall}
      >
        {formatMessage({ id: 'call-rooms.endText' })}
      </ConfirmOnDemand>
    </>
  )
}

function PersonRow({ seat, acts }: { seat: Seat; acts: ReturnType<typeof useHostActs> }) {
  const { formatMessage } = useIntl()
  const person = usePerson(seat.employeeId)
  const [asking, setAsking] = useState(false)
  const name = person ? nameOf(person) : ''
  const row = useRef<HTMLLIElement>(null)
  useFocusLeft(row)
  const isGuided = acts !== undefined && !seat.isOwn
  return (
    <li ref={row} className={styles.person}>
      <Avatar name={name} photo={person?.profile_url} size="small" />
      <span className={styles.personName}>
        {seat.isOwn ? formatMessage({ id: 'call-rooms.you' }) : name}
        {seat.isHost && <small>{formatMessage({ id: 'call-rooms.host' })}</small>}
      </span>
      <span className={styles.signs}>
        {seat.hand && <Icon of={Hand} size="small" />}
        {seat.hand}
        {seat.screen && <Icon of={MonitorUp} size="small" />}
        {seat.muted && !isGuided && <Icon of={MicOff} size="small" />}
      </span>
      {isGuided && (
        <>
          <IconButton
            icon={seat.muted ? MicOff : VolumeX}
            size="small"
            label={formatMessage({ id: 'call-rooms.muteOther' }, { name })}
            disabledReason={seat.muted ? formatMessage({ id: 'call-rooms.isMuted' }, { name }) : undefined}
            onClick={() => acts.mute(seat)}
          />
          <IconButton
            icon={UserMinus}
            size="small"
            label={formatMessage({ id: 'call-rooms.remove' }, { name })}
            onClick={() => setAsking(true)}
          />
          <ConfirmOnDemand
            open={asking}
            onOpenChange={setAsking}
            title={formatMessage({ id: 'call-rooms.removeTitle' }, { name })}
            confirmLabel={formatMessage({ id: 'call-rooms.removeNow' })}
            onConfirm={() => acts.remove(seat)}
          >
            {formatMessage({ id: 'call-rooms.removeText' }, { name: person?.first_name ?? name })}
          </ConfirmOnDemand>
        </>
      )}
    </li>
  )
}

/** The focus does not go with the row of somebody who left, or was removed in a dialog of the row: it goes to the panel. */
function useFocusLeft(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = row
    return () => {
      const { activeElement, body } = document
      if (!current?.contains(activeElement) && !activeElement?.closest('[role=alertdialog]')) return
      const rescue = (): void => {
        if (document.activeElement === body) document.getElementById(idOfPanel('people'))?.focus()
      }
      requestAnimationFrame(() => requestAnimationFrame(rescue)) // a dialog gives the focus back a moment after it has closed
    }
  }, [row])
}
