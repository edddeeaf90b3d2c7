import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { useIntl } from 'react-intl'
import { PreviewCard } from './preview-card.tsx'
import { PreviewPictureLink } from './preview-picture.tsx'
import styles from './previews.module.css'
import { RemovePreview } from './remove-preview.tsx'

type PreviewListProps = { previews: readonly LinkPreview[]; remove: ((url: string) => Promise<void>) | undefined }

/** What linked pages say of themselves. `remove` takes one away for everyone, for those who may. */
export function PreviewList({ previews, remove }: PreviewListProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.previews} aria-label={formatMessage({ id: 'chat.linkPreviews' }, { count: previews.length })}>
      {previews.map((preview) => (
        <li key={preview.url} className={styles.preview} data-wide={!preview.title}>
          {preview.title ? <PreviewCard preview={preview} /> : <PreviewPictureLink preview={preview} />}
          {remove && <RemovePreview preview={preview} remove={remove} />}
        </li>
      ))}
    </ul>
  )
}
