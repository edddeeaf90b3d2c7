import { Pause, RotateCcw, Square, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { limits } from '@atrium/contract/limits'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { formatDuration } from '../media/format-duration.ts'
import { PlayerControls } from '../media/player-controls.tsx'
import { usePlayer } from '../media/use-player.ts'
import styles from './clip-dialog.module.css'
import type { Clip } from './recorder.ts'
import { useRecorder } from './use-recorder.ts'

type ClipDialogProps = { onClip: (clip: Clip) => void; onClose: () => void }

/** Records a video clip: explains why before the browser asks for permission, plays back, and returns it. Asks before it is discarded. */
export default function ClipDialog({ onClip, onClose }: ClipDialogProps) {
  const { formatMessage } = useIntl()
  const recorder = useRecorder('video')
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
      title={formatMessage({ id: 'chat.recordVideo' })}
      {...(phase === 'idle' ? { description: formatMessage({ id: 'chat.whyCamera' }) } : {})}
      footer={
        <ClipButtons
          recorder={recorder}
          onUse={(used) => {
            onClip({ file: used.file, media: used.media })
            onClose()
          }}
        />
      }
    >
      {phase === 'refused' && <Banner tone="danger">{formatMessage({ id: 'chat.noCamera' })}</Banner>}
      {recorder.stream && <Preview stream={recorder.stream} />}
      {(phase === 'recording' || phase === 'paused') && (
        <div className={styles.recording}>
          <meter className={styles.level} min={0} max={1} value={recorder.sound.level} aria-label={formatMessage({ id: 'chat.level' })} />
          <p className={styles.time} role="timer">
            {formatMessage(
              { id: 'chat.timeOf' },
              { at: formatDuration(recorder.sound.elapsed), length: formatDuration(limits.clipDuration) },
            )}
          </p>
        </div>
      )}
      {clip && <Review clip={clip} address={clip.address} />}
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

type ClipButtonsProps = { recorder: ReturnType<typeof useRecorder>; onUse: (clip: Clip) => void }

function ClipButtons({ recorder, onUse }: ClipButtonsProps) {
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
        <Button icon={phase === 'paused' ? Video : Pause} onClick={phase === 'paused' ? recorder.resume : recorder.pause}>
          {formatMessage({ id: phase === 'paused' ? 'chat.resumeRecording' : 'chat.pauseRecording' })}
        </Button>
        <Button tone="primary" icon={Square} onClick={() => void recorder.stop()}>
          {formatMessage({ id: 'chat.stopRecording' })}
        </Button>
      </>
    )
  return (
    <Button tone="primary" icon={Video} pending={phase === 'asking'} onClick={recorder.start}>
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

function Review({ clip, address }: { clip: Clip; address: string }) {
  const media = useRef<HTMLVideoElement>(null)
  const player = usePlayer(media, address, clip.media.duration ?? null)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions */}
      <video ref={media} src={address} className={styles.review} playsInline preload="metadata" />
      <PlayerControls player={player} ready />
    </>
  )
}
