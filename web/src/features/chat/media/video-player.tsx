import type { MessageFile } from '@atrium/contract/chat/attachments'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { PlayerControls } from './player-controls.tsx'
import { usePlayer } from './use-player.ts'
import styles from './video-player.module.css'

/** A video with our own controls below it; a click on the picture plays and pauses. */
export function VideoPlayer({ file }: { file: MessageFile }) {
  const { formatMessage } = useIntl()
  const link = useFileLink(file.file_id)
  const media = useRef<HTMLVideoElement>(null)
  const player = usePlayer(media, file.file_id, file.duration)
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- videos have no captions; the button below serves the keyboard */}
      <video
        ref={media}
        src={link}
        preload="metadata"
        playsInline
        aria-label={file.name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        onClick={player.toggle}
      />
      <PlayerControls player={player} ready={link !== undefined} />
      {player.failed && (
        <a className={styles.failed} href={link} download={file.name}>
          {formatMessage({ id: 'chat.cannotPlay' })}
        </a>
      )}
    </div>
  )
}
