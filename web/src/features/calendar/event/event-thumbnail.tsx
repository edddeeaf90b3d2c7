import { useFileLink } from '#features/files/links.ts'
import styles from './event-thumbnail.module.css'

/** The picture of an event, small; decorative unless it is described. Its place is there before it. */
export function EventThumbnail({ fileId, alt = '' }: { fileId: string; alt?: string }) {
  const link = useFileLink(fileId, true)
  return <span className={styles.thumbnail}>{link && <img src={link} alt={alt} loading="lazy" decoding="async" />}</span>
}
