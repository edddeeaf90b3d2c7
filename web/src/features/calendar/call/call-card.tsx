import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { Video } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useModuleIsOn } from '#app/features-context.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { JoinButton, useCanJoin } from './join-button.tsx'
import { useCallWords } from './call-words.ts'

/** On the page of an event: its call, when it is open, and the way in. */
export function CallCard({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const hasCalls = useModuleIsOn()('calls')
  const canJoin = useCanJoin(event)
  const words = useCallWords()
  if (!event.with_call || !hasCalls) return null
  return (
    <Card>
      <CardRows>
        <CardRow
          leading={<Icon of={Video} />}
          title={formatMessage({ id: 'calendar.callHere' })}
          detail={words(event)}
          action={canJoin && <JoinButton item={event} size="medium" />}
        />
      </CardRows>
    </Card>
  )
}
