import { contentTypeOf, fileKindOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import { File as FileIcon, Film, Music, RotateCcw, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useFileLink } from '#features/files/links.ts'
import { Banner } from '#ui/states/banner.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { Attachment } from '../attachments/attachment.ts'
import styles from './tray.module.css'
import type { Attach } from './use-attach.ts'

/** The attachments of the message, each with its progress. */
export default function Tray({ attach: { tray, faults, dismiss, remove, retry } }: { attach: Attach }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {faults.length > 0 && (
        <Banner tone="warning" onDismiss={dismiss}>
          {faults.map((fault) => (
            <p key={fault} dir="auto">
              {fault}
            </p>
          ))}
        </Banner>
      )}
      {tray.length > 0 && (
        <ul className={styles.tray} aria-label={formatMessage({ id: 'chat.attachedFiles' })}>
          {tray.map((attachment) => (
            <li
              key={attachment.id}
              className={isLarge(attachment) ? `${styles.item} ${styles.large}` : styles.item}
              data-state={attachment.state}
            >
              <Item attachment={attachment} onRemove={() => remove(attachment.id)} onRetry={() => retry(attachment.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Item({ attachment, onRemove, onRetry }: { attachment: Attachment; onRemove: () => void; onRetry: () => void }) {
  const { formatMessage, locale } = useIntl()
  const { id, file, state, fault } = attachment
  const link = useFileLink(id)
  const kind = fileKindOf(contentTypeOf(file.name) ?? '')
  const isUnderWay = state === 'waiting' || state === 'sending'
  return (
    <>
      <span className={styles.face}>
        {kind === 'image' && link ? <img src={link} alt="" /> : <Icon of={kind === 'video' ? Film : kind === 'audio' ? Music : FileIcon} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        {state === 'failed' ? (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        ) : isUnderWay ? (
          <UnderWay attachment={attachment} />
        ) : (
          <span className={styles.size}>{formatFileSize(file.size, locale)}</span>
        )}
      </span>
      {state === 'failed' && (
        <IconButton
          icon={RotateCcw}
          size="small"
          label={formatMessage({ id: 'chat.tryUploadAgain' }, { name: file.name })}
          onClick={onRetry}
        />
      )}
      <IconButton
        icon={X}
        size="small"
        label={formatMessage({ id: isUnderWay ? 'chat.cancelUpload' : 'ui.remove' }, { name: file.name })}
        onClick={onRemove}
      />
    </>
  )
}

const isLarge = ({ file }: Attachment): boolean => file.size > limits.wholeUploadBytes

/** A large file takes time: shows the uploaded amount, and whether the upload is paused. */
function UnderWay({ attachment }: { attachment: Attachment }) {
  const { formatMessage, locale } = useIntl()
  const { file, state, share, paused = false } = attachment
  const [done, total] = [file.size * share, file.size].map((bytes) => formatFileSize(bytes, locale))
  return (
    <>
      <ProgressBar
        label={formatMessage({ id: 'chat.uploadProgress' }, { name: file.name })}
        done={share}
        total={state === 'waiting' ? null : 1}
      />
      {isLarge(attachment) && paused && (
        <span className={styles.size} role="status">
          {formatMessage({ id: 'chat.uploadPaused' })}
        </span>
      )}
      {isLarge(attachment) && !paused && <span className={styles.size}>{formatMessage({ id: 'chat.uploadedOf' }, { done, total })}</span>}
    </>
  )
}
