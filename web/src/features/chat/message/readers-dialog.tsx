import type { Message } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import styles from './message-dialogs.module.css'

/** Refresh interval while open, in milliseconds. */
const refreshInterval = 5_000

type ReadersDialogProps = { message: Message; open: boolean; onClose: () => void }

/** Who has read a message, in small conversations. */
export default function ReadersDialog({ message: { message_id }, open, onClose }: ReadersDialogProps) {
  const { formatMessage } = useIntl()
  const looked = { enabled: open, staleTime: 0, gcTime: 0, refetchInterval: refreshInterval }
  const readers = useQuery({ ...calls.query('listReaders', { message_id }), ...looked })
  const { told = true, employee_ids = [], members = 0 } = readers.data ?? {}
  const people = usePeople(employee_ids)
  const summary = told
    ? formatMessage({ id: 'chat.readByCount' }, { count: employee_ids.length, members })
    : formatMessage({ id: 'chat.readByTooMany' })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'chat.readBy' })}>
      {readers.isPending && (
        <DelayedLoader>
          <SkeletonRows count={2} />
        </DelayedLoader>
      )}
      {readers.isError && <ErrorState onRetry={() => void readers.refetch()}>{readers.error.message}</ErrorState>}
      {readers.data && <p className={styles.note}>{summary}</p>}
      <ul className={styles.readers}>
        {people.map((person) => (
          <li key={person.employee_id}>
            <Avatar name={nameOf(person)} photo={person.profile_url} size="small" />
            <span dir="auto">{nameOf(person)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
