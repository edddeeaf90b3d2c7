import { Maximize2, Mic, MicOff, MonitorUp, PhoneOff } from 'lucide-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { AvatarStack } from '#ui/marks/avatar.tsx'
import { leaveCall } from '../current-call.ts'
import { makeLarge } from '../show-call.ts'
import { canShare } from '../media/devices.ts'
import { CallLength } from '../parts/call-length.tsx'
import { Level } from '../parts/stream.tsx'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { useWaitingWords } from '../parts/use-waiting-words.ts'
import type { CallSession } from '../session/call-session.ts'
import styles from './huddle-bar.module.css'

/** The call that goes on while the person moves through the app. */
export default function HuddleBar({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const room = useWatched(session.room)
  const { muted, microphone, screen } = useWatched(session.own.state)
  const silent = muted || !microphone
  const title = useRoomTitle(room)
  const waiting = useWaitingWords(session)
  const speaker = useWatched(session.speaker)
  const speaking = usePerson(room.members.find(({ id }) => id === speaker)?.employeeId)
  const people = usePeople(room.members.filter(({ id }) => id !== session.ownId).map(({ employeeId }) => employeeId))
  const level = useMemo(() => session.levelOf(speaker ?? session.ownId), [session, speaker])
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'call-rooms.callIn' }, { title })}>
      <div className={styles.head}>
        <Level of={level} label={formatMessage({ id: 'call-rooms.soundOfCall' })} className={styles.level} />
        <span className={styles.words}>
          <b>{title}</b>
          <small>
            {room.answeredAt ? <CallLength since={room.answeredAt} /> : waiting}
            {speaking && ` · ${formatMessage({ id: 'call-rooms.speaks' }, { name: speaking.first_name })}`}
          </small>
        </span>
        <IconButton icon={Maximize2} size="small" label={formatMessage({ id: 'call-rooms.makeLarge' })} onClick={makeLarge} />
      </div>
      <div className={styles.acts}>
        <span>
          {people.length > 0 && (
            <AvatarStack
              people={people.map((person) => ({ name: nameOf(person), photo: person.profile_url }))}
              label={people.map(nameOf).join(', ')}
            />
          )}
        </span>
        <IconButton
          icon={silent ? MicOff : Mic}
          tone="quiet"
          label={formatMessage({ id: silent ? 'call-rooms.unmute' : 'call-rooms.mute' })}
          onClick={() => (microphone ? session.own.setMuted(!muted) : void session.own.listen())}
        />
        {canShare() && (
          <IconButton
            icon={MonitorUp}
            tone="quiet"
            pressed={screen !== undefined}
            label={formatMessage({ id: screen ? 'call-rooms.stopSharing' : 'call-rooms.share' })}
            onClick={() => (screen ? session.own.stopSharing() : void session.own.share())}
          />
        )}
        <IconButton
          icon={PhoneOff}
          tone="quiet"
          className={styles.leave}
          label={formatMessage({ id: 'call-rooms.leave' })}
          onClick={() => void leaveCall()}
        />
      </div>
    </section>
  )
}
