import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { FileCard } from './cards/file-card.tsx'
import { Gallery, type ShownFile } from './gallery.tsx'
import styles from './message-files.module.css'

const AudioPlayer = lazyWithRetry(() => import('../media/audio-player.tsx'))

/**
 * The files of a message: pictures and videos side by side, players for recordings, everything else as cards. Space is reserved before they
 * load.
 */
export function MessageFiles({ files }: { files: readonly ShownFile[] }) {
  'use no memo' // the row is memoised; compiled code is larger
  const seen = files.filter(isSeen)
  const audio = files.filter(({ kind }) => kind === 'audio')
  const others = files.filter((file) => !isSeen(file) && file.kind !== 'audio')
  return (
    <div className={styles.files}>
      {seen.length > 0 && <Gallery files={seen} />}
      {audio.map((file) => (
        <Loading key={file.file_id} instead={<div className={styles.coming} data-named={!file.is_clip} />}>
          <AudioPlayer file={file} />
        </Loading>
      ))}
      {others.map((file) => (
        <FileCard key={file.file_id} file={file} />
      ))}
    </div>
  )
}

const isSeen = ({ kind }: ShownFile): boolean => kind === 'image' || kind === 'video'
