import type { Community, CommunityRequest } from '@atrium/contract/communities/schemas'
import { limits } from '@atrium/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { putCommunity } from './known-communities.ts'
import { renewCommunities } from './renew-communities.ts'
import styles from './requests-card.module.css'
import { communities } from './server.ts'

/** Who asks to join a community on request, for those who decide. Nothing while nobody does. */
export default function RequestsCard({ row: { community_id, can } }: { row: Community }) {
  const { formatMessage } = useIntl()
  const list = useQuery(communities.query('listCommunityRequests', { community_id, limit: limits.pageMaximum }))
  const requests = list.data?.items
  const isHeld = useHoldUntilNamed(requests?.map(({ employee_id }) => employee_id))
  if (!requests?.length || isHeld) return null
  return (
    <Card title={formatMessage({ id: 'communities.requests' }, { count: requests.length })}>
      <CardRows>
        {requests.map((request) => (
          <RequestRow key={request.employee_id} communityId={community_id} request={request} mayAdmit={can.admit} />
        ))}
      </CardRows>
    </Card>
  )
}

type RequestRowProps = { communityId: string; request: CommunityRequest; mayAdmit: boolean }

function RequestRow({ communityId: community_id, request, mayAdmit }: RequestRowProps) {
  const { formatMessage } = useIntl()
  const { employee_id, words, created_at } = request
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const person = usePerson(employee_id)
  const [pending, setPending] = useState<'approve' | 'refuse'>()
  const name = person ? nameOf(person) : '…'
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    setPending(decision)
    try {
      putCommunity(queryClient, await communities.call.decideCommunityRequest({ community_id, employee_id, decision }))
      show({ text: formatMessage({ id: decision === 'approve' ? 'communities.letIn' : 'communities.declined' }, { name }) })
      await Promise.all([renewCommunities(queryClient), queryClient.invalidateQueries({ queryKey: keyOf('listCommunityRequests') })])
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setPending(undefined)
    }
  }
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} />}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <span className={styles.when}>
            <RelativeTime at={created_at} />
          </span>
        </>
      }
      detail={words && <q dir="auto">{words}</q>}
      action={
        <span className={styles.decide}>
          <Button
            size="small"
            pending={pending === 'refuse'}
            aria-label={formatMessage({ id: 'communities.declineName' }, { name })}
            onClick={() => void decide('refuse')}
          >
            <FormattedMessage id="communities.decline" />
          </Button>
          {mayAdmit && (
            <Button
              size="small"
              tone="primary"
              pending={pending === 'approve'}
              aria-label={formatMessage({ id: 'communities.letInName' }, { name })}
              onClick={() => void decide('approve')}
            >
              <FormattedMessage id="communities.letInButton" />
            </Button>
          )}
        </span>
      }
    />
  )
}
