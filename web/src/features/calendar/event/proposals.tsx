import type { CalendarEvent, EventProposal } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { placeOf } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { calendar, keepEvent, renewEvents } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import styles from './event.module.css'

/** Other times that guests propose: a host takes one or leaves it. One from before the event moved cannot be taken any more. */
export function Proposals({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  if (!event.proposals.length) return null
  return (
    <Card title={formatMessage({ id: 'calendar.proposals' })}>
      <CardRows>
        {event.proposals.map((one) => (
          <Proposal key={one.proposal_id} proposal={one} event={event} />
        ))}
      </CardRows>
    </Card>
  )
}

function Proposal({ proposal, event }: { proposal: EventProposal; event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const queryClient = useQueryClient()
  const saving = useSaving()
  // Guests who may change an event do not decide on proposals.
  const isHost = event.can.delete
  const isOwn = useSession().employee_id === proposal.employee_id
  const person = usePerson(proposal.employee_id)
  const name = person ? nameOf(person) : '…'
  const when = words.span(placeOf({ ...proposal, starts_at_local: '', ends_at_local: '', all_day: false }, ownZone()))
  const decide = async (decision: 'accept' | 'refuse'): Promise<void> => {
    const isDone = await saving.run(async () =>
      keepEvent(queryClient, await calendar.call.decideEventProposal({ proposal_id: proposal.proposal_id, decision })),
    )
    // The event may have moved, or the proposal be gone, since this page was drawn.
    if (!isDone) await renewEvents(queryClient)
  }
  const details = [
    ...(proposal.is_outdated ? [formatMessage({ id: 'calendar.proposedBefore' })] : []),
    ...(proposal.note ? [proposal.note] : []),
  ]
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} size="small" />}
      title={formatMessage({ id: 'calendar.proposes' }, { name, when })}
      detail={details.join(' · ') || undefined}
      action={
        <span className={styles.chips}>
          {isHost && !proposal.is_outdated && (
            <Button size="small" tone="primary" pending={saving.pending} onClick={() => void decide('accept')}>
              <FormattedMessage id="calendar.takeProposal" />
            </Button>
          )}
          <Button size="small" pending={saving.pending} onClick={() => void decide('refuse')}>
            <FormattedMessage
              id={isOwn ? 'calendar.withdraw' : proposal.is_outdated ? 'calendar.removeProposal' : 'calendar.leaveProposal'}
            />
          </Button>
        </span>
      }
      below={saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
    />
  )
}
