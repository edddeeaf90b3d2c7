import { Mic, Pause, RotateCcw, Square, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { limits } from '@atrium/contract/limits'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { clockOf } from '../media/clock-of.ts'
import { PlayerControls } from '../media/player-controls.tsx'
import { usePlayer } from '../media/use-player.ts'
import styles from './clip-dialog.module.css'
import type { ClipKind } from './formats.ts'
import type { Clip } from './recorder.ts'
import { useRecorder } from './use-recorder.ts'

type ClipDialogProps = { kind: ClipKind; onClip: (clip: Clip) => void; onClose: () => void }

/** Explains why before the browser asks for permission, records, plays back, and returns the clip. Asks before a recording is discarded. */
export default function ClipDialog({ kind, onClip, onClose }: ClipDialogProps) {
  const { formatMessage } = useIntl()
  const recorder = useRecorder(kind)
  const { phase, clip } = recorder
  const [asking, setAsking] = useState(false)
  const leave = (): void => {
    if (phase === 'recording' || phase === 'paused' || clip) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      size="small"
      title={formatMessage({ id: kind === 'video' ? 'chat.recordVideo' : 'chat.recordVoice' })}
      {...(phase === 'idle' ? { description: formatMessage({ id: kind === 'video' ? 'chat.whyCamera' : 'chat.whyMicrophone' }) } : {})}
      footer={
        <ClipButtons
          kind={kind}
          recorder={recorder}
          onUse={(used) => {
            onClip({ file: used.file, media: used.media })
            onClose()
          }}
        />
      }
    >
      {phase === 'refused' && (
        <Banner tone="danger">{formatMessage({ id: kind === 'video' ? 'chat.noCamera' : 'chat.noMicrophone' })}</Banner>
      )}
      {recorder.stream && kind === 'video' && <Preview stream={recorder.stream} />}
      {(phase === 'recording' || phase === 'paused') && (
        <div className={styles.recording}>
          <meter className={styles.level} min={0} max={1} value={recorder.heard.level} aria-label={formatMessage({ id: 'chat.level' })} />
          <p className={styles.time} role="timer">
            {formatMessage({ id: 'chat.timeOf' }, { at: clockOf(recorder.heard.elapsed), length: clockOf(limits.clipDuration) })}
          </p>
        </div>
      )}
      {clip && <Review clip={clip} address={clip.address} kind={kind} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'chat.discardClipTitle' })}
        confirmLabel={formatMessage({ id: 'chat.discardClip' })}
        onConfirm={() => {
          recorder.discard()
          onClose()
        }}
      >
        {formatMessage({ id: 'chat.discardClipText' })}
      </ConfirmDialog>
    </Dialog>
  )
}

type ClipButtonsProps = { kind: ClipKind; recorder: ReturnType<typeof useRecorder>; onUse: (clip: Clip) => void }

function ClipButtons({ kind, recorder, onUse }: ClipButtonsProps) {
  const { formatMessage } = useIntl()
  const { phase, clip } = recorder
  if (clip)
    return (
      <>
        <Button icon={RotateCcw} onClick={recorder.again}>
          {formatMessage({ id: 'chat.recordAgain' })}
        </Button>
        <Button tone="primary" onClick={() => onUse(clip)}>
          {formatMessage({ id: 'chat.useClip' })}
        </Button>
      </>
    )
  if (phase === 'recording' || phase === 'paused')
    return (
      <>
        <Button icon={phase === 'paused' ? Mic : Pause} onClick={phase === 'paused' ? recorder.resume : recorder.pause}>
          {formatMessage({ id: phase === 'paused' ? 'chat.resumeRecording' : 'chat.pauseRecording' })}
        </Button>
        <Button tone="primary" icon={Square} onClick={recorder.stop}>
          {formatMessage({ id: 'chat.stopRecording' })}
        </Button>
      </>
    )
  return (
    <Button tone="primary" icon={kind === 'video' ? Video : Mic} pending={phase === 'asking'} onClick={recorder.start}>
      {formatMessage({ id: 'chat.startRecording' })}
    </Button>
  )
}

/** The camera picture, mirrored. */
function Preview({ stream }: { stream: MediaStream }) {
  const screen = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream
  }, [stream])
  return <video ref={screen} className={styles.preview} muted autoPlay playsInline />
}

function Review({ clip, address, kind }: { clip: Clip; address: string; kind: ClipKind }) {
  const media = useRef<HTMLVideoElement>(null)
  const player = usePlayer(media, address, clip.media.duration ?? null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions */}
      <video ref={media} src={address} className={kind === 'video' ? styles.review : styles.heard} playsInline preload="metadata" />
      <PlayerControls player={player} waveform={kind === 'audio' ? (clip.media.waveform ?? null) : null} ready />
    </>
  )
}
