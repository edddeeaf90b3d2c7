import type { Space, SpaceRequest } from '@atrium/contract/chat/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useItem } from '../use-chat.ts'
import styles from './members-pane.module.css'

/** Join requests of a space, oldest first; nothing without requests. */
export function RequestList({ space }: { space: Space }) {
  const { formatMessage } = useIntl()
  const waiting = useItem(space.space_id)?.request_count ?? 0
  const requests = useQuery({ ...calls.query('listSpaceRequests', { space_id: space.space_id }), enabled: waiting > 0 })
  const { refetch } = requests
  useEffect(() => {
    if (waiting > 0) void refetch()
  }, [refetch, waiting])
  if (!waiting) return null
  return (
    <section aria-label={formatMessage({ id: 'chat.requests' }, { count: waiting })}>
      <SectionLabel>{formatMessage({ id: 'chat.requests' }, { count: waiting })}</SectionLabel>
      <ul className={styles.list}>
        {requests.data?.items.map((request) => (
          <li key={request.employee_id} className={styles.request}>
            <Request request={request} space={space} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Request({ request: { employee_id, words }, space }: { request: SpaceRequest; space: Space }) {
  const { formatMessage } = useIntl()
  const toasts = useToasts()
  const queries = useQueryClient()
  const person = usePerson(employee_id)
  const [pending, setPending] = useState<boolean>()
  const name = person ? nameOf(person) : ''
  const answer = async (approve: boolean): Promise<void> => {
    setPending(approve)
    try {
      await calls.call.answerRequest({ space_id: space.space_id, employee_id, approve })
      toasts.show({ text: formatMessage({ id: approve ? 'chat.letIn' : 'chat.declined' }, { name }) })
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(undefined)
      await queries.invalidateQueries({ queryKey: keyOf('listSpaceRequests') })
    }
  }
  return (
    <>
      <Avatar name={name} photo={person?.profile_url} />
      <span className={styles.words}>
        <span>{name}</span>
        {words && (
          <span className={styles.said} dir="auto">
            {words}
          </span>
        )}
      </span>
      <span className={styles.answers}>
        <Button
          size="small"
          tone="primary"
          pending={pending === true}
          aria-label={formatMessage({ id: 'chat.approveNamed' }, { name })}
          onClick={() => void answer(true)}
        >
          {formatMessage({ id: 'chat.approve' })}
        </Button>
        <Button
          size="small"
          pending={pending === false}
          aria-label={formatMessage({ id: 'chat.declineNamed' }, { name })}
          onClick={() => void answer(false)}
        >
          {formatMessage({ id: 'chat.decline' })}
        </Button>
      </span>
    </>
  )
}
