import { Mic, Pause, RotateCcw, SendHorizontal, Square, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { limits } from '@atrium/contract/limits'
import { stateOf } from '#app/company/browser-permissions.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { formatDuration } from '../media/format-duration.ts'
import { PlayerControls } from '../media/player-controls.tsx'
import { usePlayer } from '../media/use-player.ts'
import { Waveform } from '../media/waveform.tsx'
import type { Clip } from './recorder.ts'
import { useRecorder } from './use-recorder.ts'
import styles from './voice-bar.module.css'

/** From this length on, in milliseconds, a recording is not discarded without confirmation. */
const worthAsking = 3_000

type VoiceBarProps = { onSend: (clip: Clip) => void; onClose: () => void }

/**
 * Records a voice clip in the composer: says why before the browser asks for the microphone, shows the wave as it is recorded, plays it
 * back, and sends it. Enter sends; Escape cancels.
 */
export default function VoiceBar({ onSend, onClose }: VoiceBarProps) {
  const { formatMessage } = useIntl()
  const { recorder, bar, isToAsk, isRecording, asking, setAsking, cancel, send, onKeyDown } = useVoice(onSend, onClose)
  const { phase, clip } = recorder
  const label = formatMessage({ id: 'chat.recordVoice' })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys also work on its buttons
    <div ref={bar} className={styles.bar} role="group" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {phase === 'refused' && <Banner tone="danger">{formatMessage({ id: 'chat.noMicrophone' })}</Banner>}
      {phase === 'idle' && isToAsk && <p className={styles.why}>{formatMessage({ id: 'chat.whyMicrophone' })}</p>}
      <div className={styles.row}>
        <IconButton icon={X} size="small" label={formatMessage({ id: 'ui.cancel' })} onClick={cancel} />
        {isRecording && <Recording recorder={recorder} />}
        {clip && <Review clip={clip} address={clip.address} onAgain={recorder.again} />}
        {isRecording || clip ? (
          <Button
            size="small"
            tone="primary"
            icon={SendHorizontal}
            aria-label={formatMessage({ id: 'chat.sendClip' })}
            onClick={() => void send()}
          >
            <span className={styles.words}>{formatMessage({ id: 'chat.send' })}</span>
          </Button>
        ) : isToAsk === undefined ? null : (
          <Button size="small" tone="primary" icon={Mic} pending={phase === 'asking'} onClick={recorder.start}>
            {formatMessage({ id: phase === 'refused' ? 'ui.tryAgain' : 'chat.startRecording' })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'chat.discardClipTitle' })}
        confirmLabel={formatMessage({ id: 'chat.discardClip' })}
        onConfirm={onClose}
      >
        {formatMessage({ id: 'chat.discardClipText' })}
      </ConfirmDialog>
    </div>
  )
}

/** Records at once where the browser does not ask, and what the keys and buttons of the bar do. */
function useVoice(onSend: VoiceBarProps['onSend'], onClose: VoiceBarProps['onClose']) {
  const recorder = useRecorder('audio')
  const { phase, clip, sound } = recorder
  const bar = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  /** Whether the browser will ask; undefined until it tells. */
  const [isToAsk, setToAsk] = useState<boolean>()
  const isRecording = phase === 'recording' || phase === 'paused'
  useEffect(() => {
    bar.current?.focus()
    void stateOf('microphone').then((state) => {
      setToAsk(state !== 'granted')
      if (state === 'granted') recorder.start()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  const cancel = (): void => {
    if (clip || (isRecording && sound.elapsed >= worthAsking)) setAsking(true)
    else onClose()
  }
  const send = async (): Promise<void> => {
    const made = clip ?? (isRecording ? await recorder.stop() : undefined)
    if (!made) return
    onClose()
    onSend({ file: made.file, media: made.media })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (asking || event.nativeEvent.isComposing) return
    const isOnBar = event.target === event.currentTarget
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && isOnBar) void send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { recorder, bar, isToAsk, isRecording, asking, setAsking, cancel, send, onKeyDown }
}

/** The wave so far, the time, and the buttons to pause and to stop. */
function Recording({ recorder: { phase, sound, pause, resume, stop } }: { recorder: ReturnType<typeof useRecorder> }) {
  const { formatMessage } = useIntl()
  const isPaused = phase === 'paused'
  return (
    <>
      <div
        className={styles.wave}
        role="meter"
        aria-label={formatMessage({ id: 'chat.level' })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(sound.level * 100)}
        data-paused={isPaused}
      >
        <Waveform bars={sound.wave} played={1} />
      </div>
      <span
        className={styles.time}
        role="timer"
        title={formatMessage({ id: 'chat.timeOf' }, { at: formatDuration(sound.elapsed), length: formatDuration(limits.clipDuration) })}
      >
        {formatDuration(sound.elapsed)}
      </span>
      <IconButton
        icon={isPaused ? Mic : Pause}
        size="small"
        label={formatMessage({ id: isPaused ? 'chat.resumeRecording' : 'chat.pauseRecording' })}
        onClick={isPaused ? resume : pause}
      />
      <IconButton icon={Square} size="small" label={formatMessage({ id: 'chat.stopRecording' })} onClick={() => void stop()} />
    </>
  )
}

/** Plays the recorded clip before it is sent. */
function Review({ clip, address, onAgain }: { clip: Clip; address: string; onAgain: () => void }) {
  const { formatMessage } = useIntl()
  const media = useRef<HTMLAudioElement>(null)
  const player = usePlayer(media, address, clip.media.duration ?? null)
  return (
    <div className={styles.review}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions */}
      <audio ref={media} src={address} preload="metadata" />
      <PlayerControls player={player} waveform={clip.media.waveform ?? null} ready />
      <IconButton icon={RotateCcw} size="small" label={formatMessage({ id: 'chat.recordAgain' })} onClick={onAgain} />
    </div>
  )
}
