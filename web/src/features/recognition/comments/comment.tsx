import type { RichText } from '@atrium/contract/document'
import type { RecognitionComment } from '@atrium/contract/recognition/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { CommentBox, Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { PersonName } from '../card/names.tsx'
import { recognition } from '../server.ts'
import { applyComment } from './comment-pages.ts'
import styles from './comments.module.css'

/** One comment. Its author edits it in place; they, and who manages recognition, can delete it. */
export function Comment({ comment }: { comment: RecognitionComment }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const author = usePerson(comment.author_id)
  const [editing, setEditing] = useState(false)
  const { comment_id } = comment
  const save = (body: RichText): void =>
    void recognition.call.updateRecognitionComment({ comment_id, body }).then(
      (changed) => {
        applyComment(queryClient, changed)
        setEditing(false)
      },
      (error: unknown) => show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <li className={styles.comment}>
      <Avatar name={author ? nameOf(author) : ''} photo={author?.profile_url} size="tiny" />
      <div className={styles.said}>
        <p className={styles.author}>
          <PersonName id={comment.author_id} /> <RelativeTime at={comment.created_at} />
          {comment.edited_at && (
            <span>
              · <FormattedMessage id="recognition.edited" />
            </span>
          )}
        </p>
        {editing ? (
          <Loading>
            <CommentBox
              flush
              label={formatMessage({ id: 'recognition.editComment' })}
              initial={comment.body}
              onSend={save}
              onCancel={() => setEditing(false)}
              editing
              autoFocus
            />
          </Loading>
        ) : (
          <Words document={comment.body} />
        )}
      </div>
      {!editing && <Acts comment={comment} onEdit={() => setEditing(true)} />}
    </li>
  )
}

function Acts({ comment, onEdit }: { comment: RecognitionComment; onEdit: () => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const { can } = useAuth()
  const isOwn = comment.author_id === useSession().employee_id
  const author = usePerson(comment.author_id)
  const [deleting, setDeleting] = useState(false)
  const { comment_id } = comment
  const remove = async (): Promise<void> => applyComment(queryClient, await recognition.call.deleteRecognitionComment({ comment_id }))
  return (
    <span className={styles.acts}>
      {isOwn && <IconButton icon={Pencil} size="small" label={formatMessage({ id: 'recognition.editComment' })} onClick={onEdit} />}
      {(isOwn || can({ anyOf: ['recog.manage'] })) && (
        <IconButton
          icon={Trash2}
          size="small"
          label={formatMessage({ id: 'recognition.deleteComment' })}
          onClick={() => setDeleting(true)}
        />
      )}
      <ConfirmOnDemand
        open={deleting}
        onOpenChange={setDeleting}
        title={formatMessage({ id: 'recognition.deleteCommentTitle' }, { name: author ? nameOf(author) : '' })}
        confirmLabel={formatMessage({ id: 'recognition.deleteComment' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        <FormattedMessage id="recognition.deleteCommentText" />
      </ConfirmOnDemand>
    </span>
  )
}
