import { Captions, ChevronUp, Hand, Mic, MicOff, MonitorUp, PhoneOff, SmilePlus, Users, Video, VideoOff } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useWatched } from '#app/watched.ts'
import { Menu, MenuCheckbox, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { canBlur, canShare } from '../media/devices.ts'
import { callReactions } from '../media/peer-words.ts'
import { leaveCall } from '../current-call.ts'
import type { CallSession } from '../session/call-session.ts'
import { canCaption } from '../session/captions.ts'
import { useHand } from '../session/use-room-acts.ts'
import { Control } from './control.tsx'
import styles from './controls.module.css'
import { LineState } from './line-state.tsx'
import { useHeldSpace } from './use-held-space.ts'

type ControlsProps = { session: CallSession; showsPeople: boolean; onPeople: (shown: boolean) => void }

/** What a person does in a call, each also by a key. */
export function Controls({ session, showsPeople, onPeople }: ControlsProps) {
  const { formatMessage } = useIntl()
  const room = useWatched(session.room)
  return (
    <footer className={styles.controls}>
      <LineState session={session} className={styles.side} />
      <div className={styles.middle}>
        <SoundControl session={session} />
        <CameraControl session={session} />
        {canShare() && <ShareControl session={session} />}
        <HandControl session={session} />
        <Reactions session={session} />
        {canCaption() && <CaptionControl session={session} />}
        <Control icon={PhoneOff} tone="leave" label={formatMessage({ id: 'call-rooms.leave' })} onClick={() => void leaveCall()} />
      </div>
      <div className={styles.side} data-end="true">
        <Control
          icon={Users}
          label={formatMessage({ id: 'call-rooms.people' }, { count: room.members.length })}
          pressed={showsPeople}
          onClick={() => onPeople(!showsPeople)}
        />
      </div>
    </footer>
  )
}

type Part = Pick<ControlsProps, 'session'>

function SoundControl({ session: { own } }: Part) {
  const { formatMessage } = useIntl()
  const { muted, microphone, choice, devices } = useWatched(own.state)
  const label = formatMessage({ id: muted || !microphone ? 'call-rooms.unmute' : 'call-rooms.mute' })
  const toggle = () => (microphone ? own.setMuted(!muted) : void own.listen())
  useShortcuts([{ keys: 'm', label: 'call-rooms.mute', group: 'call-rooms.place', run: toggle }])
  useHeldSpace(own)
  return (
    <span className={styles.pair}>
      <Control
        icon={muted || !microphone ? MicOff : Mic}
        tone={muted || !microphone ? 'muted' : undefined}
        label={label}
        keys="M"
        onClick={toggle}
      />
      <Menu
        side="top"
        trigger={
          <button type="button" className={styles.more} aria-label={formatMessage({ id: 'call-rooms.soundMenu' })}>
            <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
          </button>
        }
      >
        <MenuRadios
          label={formatMessage({ id: 'call-rooms.microphone' })}
          value={choice.microphone ?? devices.microphone[0]?.id ?? null}
          onValueChange={(id) => void own.choose({ microphone: id })}
          options={devices.microphone.map(({ id, label: name }) => ({
            value: id,
            label: name || formatMessage({ id: 'call-rooms.microphone' }),
          }))}
        />
        {devices.speaker.length > 0 && <MenuSeparator />}
        {devices.speaker.length > 0 && (
          <MenuRadios
            label={formatMessage({ id: 'call-rooms.speaker' })}
            value={choice.speaker ?? devices.speaker[0]?.id ?? null}
            onValueChange={(id) => void own.choose({ speaker: id })}
            options={devices.speaker.map(({ id, label: name }) => ({
              value: id,
              label: name || formatMessage({ id: 'call-rooms.speaker' }),
            }))}
          />
        )}
        <MenuSeparator />
        <MenuCheckbox value={choice.noise === 'on'} onValueChange={(on) => void own.choose({ noise: on ? 'on' : 'off' })}>
          {formatMessage({ id: 'call-rooms.noise' })}
        </MenuCheckbox>
      </Menu>
    </span>
  )
}

function CameraControl({ session: { own } }: Part) {
  const { formatMessage } = useIntl()
  const { camera, choice, devices } = useWatched(own.state)
  const toggle = () => void own.setCamera(!camera)
  useShortcuts([{ keys: 'v', label: 'call-rooms.camera', group: 'call-rooms.place', run: toggle }])
  return (
    <span className={styles.pair}>
      <Control
        icon={camera ? Video : VideoOff}
        label={formatMessage({ id: 'call-rooms.camera' })}
        keys="V"
        pressed={camera !== undefined}
        onClick={toggle}
      />
      <Menu
        side="top"
        trigger={
          <button type="button" className={styles.more} aria-label={formatMessage({ id: 'call-rooms.cameraMenu' })}>
            <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
          </button>
        }
      >
        <MenuRadios
          label={formatMessage({ id: 'call-rooms.camera' })}
          value={choice.camera ?? devices.camera[0]?.id ?? null}
          onValueChange={(id) => void own.choose({ camera: id })}
          options={devices.camera.map(({ id, label }) => ({ value: id, label: label || formatMessage({ id: 'call-rooms.camera' }) }))}
        />
        {camera && canBlur(camera) && <MenuSeparator />}
        {camera && canBlur(camera) && (
          <MenuCheckbox value={choice.blur} onValueChange={(blur) => void own.choose({ blur })}>
            {formatMessage({ id: 'call-rooms.blur' })}
          </MenuCheckbox>
        )}
      </Menu>
    </span>
  )
}

function ShareControl({ session: { own } }: Part) {
  const { formatMessage } = useIntl()
  const sharing = useWatched(own.state).screen !== undefined
  const toggle = () => (sharing ? own.stopSharing() : void own.share())
  useShortcuts([{ keys: 's', label: 'call-rooms.share', group: 'call-rooms.place', run: toggle }])
  return (
    <Control
      icon={MonitorUp}
      label={formatMessage({ id: sharing ? 'call-rooms.stopSharing' : 'call-rooms.share' })}
      keys="S"
      pressed={sharing}
      onClick={toggle}
    />
  )
}

function HandControl({ session }: Part) {
  const { formatMessage } = useIntl()
  const { raised, toggle } = useHand(session)
  useShortcuts([{ keys: 'h', label: 'call-rooms.hand', group: 'call-rooms.place', run: toggle }])
  return <Control icon={Hand} label={formatMessage({ id: 'call-rooms.hand' })} keys="H" pressed={raised} onClick={toggle} />
}

function Reactions({ session }: Part) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const label = formatMessage({ id: 'call-rooms.react' })
  return (
    <Popover open={open} onOpenChange={setOpen} side="top" title={label} titleHidden trigger={<Control icon={SmilePlus} label={label} />}>
      <div className={styles.reactions}>
        {callReactions.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.reaction}
            onClick={() => {
              session.react(emoji)
              setOpen(false)
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  )
}

function CaptionControl({ session: { captions } }: Part) {
  const { formatMessage } = useIntl()
  const on = useWatched(captions.on)
  return <Control icon={Captions} label={formatMessage({ id: 'call-rooms.captions' })} pressed={on} onClick={captions.toggle} />
}
