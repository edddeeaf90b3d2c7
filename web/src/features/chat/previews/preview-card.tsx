import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { useFileLink } from '#features/files/links.ts'
import styles from './previews.module.css'

/** A short description of a page, equally tall with and without a picture, so that nothing below it moves. */
export function PreviewCard({ preview: { url, site_name, title, description, picture } }: { preview: LinkPreview }) {
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer nofollow">
      <span className={styles.words}>
        <span className={styles.site} dir="auto">
          {site_name}
        </span>
        <span className={styles.title} dir="auto" data-alone={!description}>
          {title}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
      {picture && <Thumbnail fileId={picture.file_id} colour={picture.preview} />}
    </a>
  )
}

function Thumbnail({ fileId, colour }: { fileId: string; colour: string | null }) {
  const link = useFileLink(fileId)
  return (
    <span className={styles.thumbnail} style={colour ? { backgroundColor: colour } : undefined}>
      {link && <img src={link} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
