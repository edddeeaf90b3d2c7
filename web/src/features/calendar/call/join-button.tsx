import type { EventItem } from '@atrium/contract/calendar/schemas'
import { Video } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useModuleIsOn } from '#app/features-context.tsx'
import { showCall } from '#features/call-rooms/show-call.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { calendar, whichOf } from '../server.ts'
import { callStateOf } from './event-call.ts'

/** Whether the person can join the call of an event now. */
export function useCanJoin(item: EventItem | undefined): boolean {
  const now = useNow()
  const hasCalls = useModuleIsOn()('calls')
  return hasCalls && item !== undefined && item.may_join_call && callStateOf(item, now) === 'open'
}

/** Leads into the call of an event: to its preview, where the person looks at their devices. */
export function JoinButton({ item, size = 'small' }: { item: EventItem; size?: 'small' | 'medium' }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const join = async (): Promise<void> => {
    setPending(true)
    try {
      showCall((await calendar.call.openEventCall(whichOf(item))).call_room_id)
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
      setPending(false)
    }
  }
  return (
    <Button
      size={size}
      tone="primary"
      icon={Video}
      pending={pending}
      aria-label={formatMessage({ id: 'calendar.joinCallOf' }, { title: item.title })}
      onClick={() => void join()}
    >
      <FormattedMessage id="calendar.joinCall" />
    </Button>
  )
}
