import { Headphones, Mic, MicOff, Video, VideoOff } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Avatar, AvatarStack } from '#ui/marks/avatar.tsx'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import type { OwnMedia } from '../media/own-media.ts'
import { DeviceTrouble } from '../parts/device-trouble.tsx'
import { Level, Picture } from '../parts/stream.tsx'
import { DeviceFields } from '../screens/parts-on-demand.ts'
import styles from './prejoin.module.css'
import { useHeard } from './use-heard.ts'

type PrejoinProps = {
  own: OwnMedia
  /** Who is in the call already. */
  inside: readonly string[]
  joining: boolean
  onJoin: () => void
  onListen: () => void
}

/** Before a call: how one looks and sounds, and that the microphone works. */
export function Prejoin({ own, inside, joining, onJoin, onListen }: PrejoinProps) {
  const { formatMessage, formatList } = useIntl()
  const { microphone } = useWatched(own.state)
  useEffect(() => void own.listen(), [own])
  const people = usePeople(inside)
  const isHeld = useHoldUntilNamed(inside)
  return (
    <div className={styles.prejoin}>
      <div>
        <Preview own={own} />
        {microphone && <Heard own={own} />}
      </div>
      <div className={styles.side}>
        <h2>{formatMessage({ id: 'call-rooms.ready' })}</h2>
        <p className={styles.inside}>
          {people.length > 0 && (
            <AvatarStack
              people={people.map((person) => ({ name: nameOf(person), photo: person.profile_url }))}
              label={people.map(nameOf).join(', ')}
            />
          )}
          {!isHeld &&
            formatMessage(
              { id: 'call-rooms.inside' },
              { count: people.length, names: formatList(people.map((person) => person.first_name)) },
            )}
        </p>
        <div className={styles.acts}>
          <Button tone="primary" size="large" icon={Video} pending={joining} onClick={onJoin}>
            {formatMessage({ id: 'call-rooms.join' })}
          </Button>
          <Button size="large" icon={Headphones} onClick={onListen}>
            {formatMessage({ id: 'call-rooms.listenOnly' })}
          </Button>
        </div>
        {/* Below the buttons, which must not move when the devices are known. */}
        <DeviceTrouble own={own} />
        <Loading>
          <DeviceFields own={own} />
        </Loading>
      </div>
    </div>
  )
}

function Preview({ own }: { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  const { camera, muted, microphone } = useWatched(own.state)
  const silent = muted || !microphone
  return (
    <div className={styles.preview}>
      {camera ? <CameraPicture camera={camera} /> : <Avatar name={person ? nameOf(person) : ''} photo={person?.profile_url} size="huge" />}
      {camera && <span className={styles.mirrored}>{formatMessage({ id: 'call-rooms.mirrored' })}</span>}
      <div className={styles.buttons}>
        <Round
          icon={silent ? MicOff : Mic}
          off={silent}
          label={formatMessage({ id: silent ? 'call-rooms.unmute' : 'call-rooms.mute' })}
          onClick={() => (microphone ? own.setMuted(!muted) : void own.listen())}
        />
        <Round
          icon={camera ? Video : VideoOff}
          off={false}
          label={formatMessage({ id: camera ? 'call-rooms.cameraOff' : 'call-rooms.cameraOn' })}
          onClick={() => void own.setCamera(!camera)}
        />
      </div>
    </div>
  )
}

function CameraPicture({ camera }: { camera: MediaStreamTrack }) {
  const stream = new MediaStream([camera])
  return <Picture stream={stream} own className={styles.picture} />
}

type RoundProps = { icon: IconType; off: boolean; label: string; onClick: () => void }
const Round = ({ icon, off, label, onClick }: RoundProps) => (
  <button type="button" className={styles.round} data-off={off} aria-label={label} title={label} onClick={onClick}>
    <Icon of={icon} />
  </button>
)

/** The level, and in words whether others will hear it. */
function Heard({ own }: { own: OwnMedia }) {
  const { formatMessage } = useIntl()
  const { muted } = useWatched(own.state)
  const heard = useHeard(own.level)
  const words = muted ? 'call-rooms.youAreMuted' : heard ? 'call-rooms.heardWell' : 'call-rooms.saySomething'
  return (
    <div className={styles.heard}>
      <Level of={own.level} label={formatMessage({ id: 'call-rooms.ownLevel' })} className={styles.meter} />
      <span role="status">{formatMessage({ id: words })}</span>
    </div>
  )
}
