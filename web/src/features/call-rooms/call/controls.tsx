import { Captions, ChevronUp, Hand, Mic, MicOff, MonitorUp, PhoneOff, SmilePlus, Video, VideoOff } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useWatched } from '#app/watched.ts'
import { PanelControls } from '../beside/panel-controls.tsx'
import type { BesideCall } from '../beside/use-beside.ts'
import { canShare } from '../media/devices.ts'
import type { CallSession } from '../session/call-session.ts'
import { canCaption } from '../session/captions.ts'
import { useHand } from '../session/use-room-acts.ts'
import { Control } from './control.tsx'
import styles from './controls.module.css'
import { LineState } from './line-state.tsx'
import { usePushToTalk } from './use-push-to-talk.ts'

const SoundMenu = popupOnDemand(() => import('./sound-menu.tsx'), 'menu')
const CameraMenu = popupOnDemand(() => import('./camera-menu.tsx'), 'menu')
const ReactionsPopover = popupOnDemand(() => import('./reactions-popover.tsx'), 'dialog')

type ControlsProps = { session: CallSession; beside: BesideCall; onLeave: () => void }

/** What a person does in a call, each also by a key. */
export function Controls({ session, beside, onLeave }: ControlsProps) {
  const { formatMessage } = useIntl()
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
        <Control icon={PhoneOff} tone="leave" label={formatMessage({ id: 'call-rooms.leave' })} onClick={onLeave} />
      </div>
      <div className={styles.side} data-end="true">
        <PanelControls session={session} beside={beside} />
      </div>
    </footer>
  )
}

type Part = Pick<ControlsProps, 'session'>

function SoundControl({ session: { own } }: Part) {
  const { formatMessage } = useIntl()
  const { muted, microphone } = useWatched(own.state)
  const silent = muted || !microphone
  const toggle = () => (microphone ? own.setMuted(!muted) : void own.listen())
  useShortcuts([
    { keys: 'm', label: 'call-rooms.mute', group: 'call-rooms.place', run: toggle },
    { keys: 'space', label: 'call-rooms.holdToSpeak', group: 'call-rooms.place' },
  ])
  usePushToTalk(own)
  return (
    <span className={styles.pair}>
      <Control
        icon={silent ? MicOff : Mic}
        tone={silent ? 'muted' : undefined}
        label={formatMessage({ id: silent ? 'call-rooms.unmute' : 'call-rooms.mute' })}
        keys="M"
        title={muted ? formatMessage({ id: 'call-rooms.holdToSpeak' }) : undefined}
        onClick={toggle}
      />
      <SoundMenu own={own} trigger={<More label={formatMessage({ id: 'call-rooms.soundMenu' })} />} />
    </span>
  )
}

function CameraControl({ session: { own } }: Part) {
  const { formatMessage } = useIntl()
  const { camera } = useWatched(own.state)
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
      <CameraMenu own={own} trigger={<More label={formatMessage({ id: 'call-rooms.cameraMenu' })} />} />
    </span>
  )
}

function More({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...rest} type="button" className={styles.more} aria-label={label}>
      <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
    </button>
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
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => {
    button.current?.focus() // it gets the focus back
    button.current?.click()
  }
  useShortcuts([{ keys: 'r', label: 'chat.shortcuts.react', group: 'call-rooms.place', run: open }])
  return (
    <ReactionsPopover
      session={session}
      trigger={<Control ref={button} icon={SmilePlus} label={formatMessage({ id: 'call-rooms.react' })} keys="R" />}
    />
  )
}

function CaptionControl({ session: { captions } }: Part) {
  const { formatMessage } = useIntl()
  const on = useWatched(captions.on)
  return <Control icon={Captions} label={formatMessage({ id: 'call-rooms.captions' })} pressed={on} onClick={captions.toggle} />
}
