import type { MessageFile } from '@atrium/contract/chat/attachments'
import { contentTypeOf, fileKindOf } from '@atrium/contract/files/types'
import { useIntl } from 'react-intl'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import type { Attachment } from './attachment.ts'
import type { Waiting } from '../outbox/waiting.ts'
import { useAttached } from '../use-chat.ts'
import { MessageFiles } from './message-files.tsx'
import styles from './waiting-files.module.css'

/** The files of a message being sent: at their final position and size, with upload progress. */
export default function WaitingFiles({ waiting }: { waiting: Waiting }) {
  const { formatMessage } = useIntl()
  const attached = useAttached(waiting)
  const underWay = attached.filter(({ state }) => state !== 'there')
  const share = attached.reduce((sum, one) => sum + one.share, 0) / Math.max(1, attached.length)
  return (
    <>
      <MessageFiles files={attached.map(shownOf)} />
      {underWay.length > 0 && (
        <div className={styles.progress}>
          <ProgressBar label={formatMessage({ id: 'chat.waitsForFiles' })} done={share} total={1} />
          {formatMessage({ id: 'chat.waitsForFiles' })}
        </div>
      )}
    </>
  )
}

const shownOf = ({ id, file, media }: Attachment): MessageFile => ({
  file_id: id,
  kind: fileKindOf(contentTypeOf(file.name) ?? ''),
  name: file.name,
  bytes: file.size,
  width: media?.width ?? null,
  height: media?.height ?? null,
  duration: media?.duration ?? null,
  waveform: media?.waveform ?? null,
  is_clip: media?.is_clip ?? false,
  preview: null,
})
