import type { Space, SpaceMember } from '@atrium/contract/chat/schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserMinus, X } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLookAt } from '#features/people/looking.ts'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { profilePath } from '#features/people/paths.ts'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmOnDemand } from '#app/failures/confirm-on-demand.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { chat as calls } from '../calls.ts'
import styles from './members-pane.module.css'

/** Who is in a space, admins first. */
export function MembersPane({ space, onClose }: { space: Space; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const members = useInfiniteQuery(calls.pages('listSpaceMembers', { space_id: space.space_id }))
  const rows = members.data?.pages.flatMap((page) => page.items) ?? []
  useLookAt(rows.slice(0, 200).map((member) => member.employee_id))
  const bar = (
    <Bar
      back={{ onClick: onClose }}
      title={<h2>{formatMessage({ id: 'chat.members' }, { count: space.total_members })}</h2>}
      actions={<IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />}
    />
  )
  return (
    <DetailPane label={formatMessage({ id: 'chat.members' }, { count: space.total_members })} bar={bar}>
      {members.isPending && <SkeletonRows count={8} />}
      {members.isError && <ErrorState onRetry={() => void members.refetch()}>{members.error.message}</ErrorState>}
      <ul className={styles.list}>
        {rows.map((member) => (
          <li key={member.employee_id} className={styles.member}>
            <Member member={member} space={space} />
          </li>
        ))}
      </ul>
      {members.hasNextPage && (
        <div className={styles.more}>
          <Button pending={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            {formatMessage({ id: 'chat.showMore' })}
          </Button>
        </div>
      )}
    </DetailPane>
  )
}

function Member({ member, space }: { member: SpaceMember; space: Space }) {
  const { formatMessage } = useIntl()
  const queries = useQueryClient()
  const person = usePerson(member.employee_id)
  const availability = useAvailability(person)
  const [confirming, setConfirming] = useState(false)
  const name = person ? nameOf(person) : ''
  const remove = async (): Promise<void> => {
    await calls.call.removeSpaceMember({ space_id: space.space_id, employee_id: member.employee_id })
    await queries.invalidateQueries({ queryKey: ['listSpaceMembers'] })
    setConfirming(false)
  }
  return (
    <>
      <PersonHoverCard employeeId={member.employee_id}>
        <ListRow
          render={<Link to={profilePath(member.employee_id)} />}
          leading={<Avatar name={name} photo={person?.profile_url} presence={availability} />}
          title={name}
          detail={person?.position_title}
          badge={member.role === 'admin' ? <Chip>{formatMessage({ id: 'chat.admin' })}</Chip> : undefined}
        />
      </PersonHoverCard>
      {space.can.edit && (
        <span className={styles.remove}>
          <IconButton
            size="small"
            icon={UserMinus}
            label={formatMessage({ id: 'chat.removeMember' }, { name })}
            onClick={() => setConfirming(true)}
          />
        </span>
      )}
      <ConfirmOnDemand
        open={confirming}
        onOpenChange={setConfirming}
        title={formatMessage({ id: 'chat.removeTitle' }, { name, space: space.space_name })}
        confirmLabel={formatMessage({ id: 'chat.remove' })}
        onConfirm={remove}
      >
        {formatMessage({ id: 'chat.removeText' })}
      </ConfirmOnDemand>
    </>
  )
}
