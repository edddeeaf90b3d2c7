import type { Community, CommunityMember } from '@atrium/contract/communities/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardRows } from '#ui/rows/card.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { MemberRow } from './members/member-row.tsx'
import { communities } from './server.ts'

const AddMembers = dialogOnDemand(() => import('./members/add-members.tsx'))

/** The members in the order of joining. Moderators add and remove people, owners change roles. */
export function MembersCard({ row }: { row: Community }) {
  const { formatMessage } = useIntl()
  const [adding, setAdding] = useState(false)
  const list = useInfiniteQuery(communities.pages('listCommunityMembers', { community_id: row.community_id, limit: 50 }))
  const members = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilNamed(members?.map(({ employee_id }) => employee_id))
  return (
    <Card
      title={formatMessage({ id: 'communities.members' }, { count: row.total_members })}
      action={
        row.can.admit && (
          <Button size="small" icon={UserPlus} onClick={() => setAdding(true)}>
            <FormattedMessage id="communities.addPeople" />
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !members || isHeld ? (
        <DelayedLoader>
          <Skeleton width="60%" />
        </DelayedLoader>
      ) : (
        <CardRows>
          {members.map((member: CommunityMember) => (
            <MemberRow key={member.employee_id} row={row} member={member} />
          ))}
        </CardRows>
      )}
      {list.hasNextPage && <ListEnd list={list} more={<FormattedMessage id="communities.moreMembers" />} end={null} />}
      <AddMembers row={row} open={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}
