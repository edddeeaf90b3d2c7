import { isBlank } from '@atrium/contract/document'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'
import { CalendarClock, Pencil, SendHorizontal, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useRefusal } from '#app/session/use-refusal.ts'
import { AttachedFiles } from '#features/chat/attached-files.tsx'
import { useMomentText } from '#features/chat/use-moment-text.ts'
import { Words } from '#features/chat/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import post from '../card/post-card.module.css'
import { EditScheduled } from './edit-scheduled.tsx'
import styles from './scheduled.module.css'
import { useScheduled } from './use-scheduled.ts'

const LaterDialog = dialogOnDemand(() => import('../write/later-dialog.tsx'))

/** A post that waits for its time, or could not be published at it. `community` is its name, for those who are in it. */
export function ScheduledCard({ row, community }: { row: ScheduledPost; community: string | undefined }) {
  const { formatMessage } = useIntl()
  const titleId = useId()
  const [isEditing, setEditing] = useState(false)
  const name = community ?? formatMessage({ id: 'feed.elsewhere' })
  return (
    <article className={post.card} aria-labelledby={titleId}>
      <header className={classNames(post.head, styles.head)}>
        <SpaceAvatar name={name} />
        <div className={post.who}>
          <h2 id={titleId} className={post.author} dir="auto">
            {name}
          </h2>
          <When row={row} />
        </div>
        <Acts row={row} name={name} onEdit={() => setEditing(true)} />
      </header>
      {isEditing ? (
        <EditScheduled row={row} onDone={() => setEditing(false)} />
      ) : (
        !isBlank(row.body) && (
          <div className={post.words}>
            <Words document={row.body} />
          </div>
        )
      )}
      {row.files.length > 0 && <AttachedFiles files={row.files} />}
    </article>
  )
}

function When({ row: { publish_at, error } }: { row: ScheduledPost }) {
  const reason = useRefusal(error)
  const when = useMomentText()(publish_at)
  return (
    <p className={error ? styles.failed : post.where}>
      {error ? (
        <FormattedMessage id="feed.notPublished" values={{ when, reason }} />
      ) : (
        <FormattedMessage id="feed.publishesAt" values={{ when }} />
      )}
    </p>
  )
}

function Acts({ row, name, onEdit }: { row: ScheduledPost; name: string; onEdit: () => void }) {
  const { formatMessage } = useIntl()
  const { pending, change, publish, remove } = useScheduled(row)
  const [asked, setAsked] = useState<'time' | 'delete'>()
  const close = (): void => setAsked(undefined)
  const move = (moment: Date): Promise<void> => change({ publish_at: moment.toISOString() }).then(close)
  return (
    <>
      <span role="group" aria-label={formatMessage({ id: 'feed.scheduledActions' }, { name })} className={styles.acts}>
        <IconButton icon={Pencil} size="small" label={formatMessage({ id: 'feed.editScheduled' })} onClick={onEdit} />
        <IconButton icon={CalendarClock} size="small" label={formatMessage({ id: 'feed.laterTime' })} onClick={() => setAsked('time')} />
        <IconButton
          icon={SendHorizontal}
          size="small"
          pointing
          pending={pending}
          label={formatMessage({ id: 'feed.publishNow' })}
          onClick={() => void publish()}
        />
        <IconButton icon={Trash2} size="small" label={formatMessage({ id: 'feed.deleteScheduled' })} onClick={() => setAsked('delete')} />
      </span>
      <LaterDialog open={asked === 'time'} onChoose={move} onClose={close} />
      <ConfirmOnDemand
        open={asked === 'delete'}
        onOpenChange={(open) => open || close()}
        title={formatMessage({ id: 'feed.deleteScheduledTitle' })}
        confirmLabel={formatMessage({ id: 'feed.deleteScheduled' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="feed.deleteScheduledText" />
      </ConfirmOnDemand>
    </>
  )
}
