import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import styles from './previews.module.css'

/** Shows a linked picture, with a link to it. */
export function PreviewPictureLink({ preview: { url, site_name, picture } }: { preview: LinkPreview }) {
  const { formatMessage } = useIntl()
  const link = useFileLink(picture?.file_id ?? '')
  if (!picture) return null
  return (
    <a
      className={styles.picture}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={formatMessage({ id: 'chat.linkedPicture' }, { site: site_name })}
      style={{ ...(picture.preview && { backgroundColor: picture.preview }), '--ratio': ratioOf(picture) }}
    >
      {link && <img src={link} alt="" loading="lazy" decoding="async" />}
    </a>
  )
}

/** Crops a panorama or a till receipt instead of shrinking it to a line. */
const ratioOf = ({ width, height }: { width: number; height: number }): number => Math.min(3, Math.max(0.5, width / height))
