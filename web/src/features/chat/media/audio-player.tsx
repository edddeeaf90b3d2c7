import type { MessageFile } from '@atrium/contract/chat/attachments'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { formatFileSize } from '#ui/text/file-size.ts'
import styles from './audio-player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { usePlayer } from './use-player.ts'

/** Plays a recording, with its waveform as the slider. */
export default function AudioPlayer({ file }: { file: MessageFile }) {
  const { formatMessage, locale } = useIntl()
  const link = useFileLink(file.file_id)
  const media = useRef<HTMLAudioElement>(null)
  const player = usePlayer(media, file.file_id, file.duration)
  const name = file.is_clip ? formatMessage({ id: 'chat.voiceClip' }) : file.name
  return (
    <div className={styles.player} role="group" aria-label={name}>
      {/* There is no transcript of a clip. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions */}
      <audio ref={media} src={link} preload="metadata" />
      {!file.is_clip && (
        <p className={styles.name} dir="auto">
          {file.name} <span>{formatFileSize(file.bytes, locale)}</span>
        </p>
      )}
      <PlayerControls player={player} waveform={file.waveform} ready={link !== undefined} />
      {player.failed && (
        <a className={styles.failed} href={link} download={file.name}>
          {formatMessage({ id: 'chat.cannotPlay' })}
        </a>
      )}
    </div>
  )
}
