import type { Space } from '@atrium/contract/chat/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search, UserPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useLookAt } from '#features/people/use-look-at.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { DetailPane } from '#ui/frame/detail-pane.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { Member } from './member.tsx'
import styles from './members-pane.module.css'
import { RequestList } from './request-list.tsx'

const InviteDialog = dialogOnDemand(() => import('./invite-dialog.tsx'))
/** Minimum number of members for which the search field is shown. */
const searchedFrom = 12

/** The members of a space, admins first, and for its admins the join requests. Kept in sync with the space. */
export default function MembersPane({ space, name, onClose }: { space: Space; name: string; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const [search, setSearch] = useState('')
  const [inviting, setInviting] = useState(false)
  const wanted = { space_id: space.space_id, ...(search ? { search } : {}) }
  const members = useInfiniteQuery({ ...calls.pages('listSpaceMembers', wanted), placeholderData: keepPreviousData })
  const { refetch } = members
  useEffect(() => void refetch(), [refetch, space.revision])
  const rows = members.data?.pages.flatMap((page) => page.items) ?? []
  useLookAt(rows.slice(0, 200).map((member) => member.employee_id))
  const title = formatMessage({ id: 'chat.members' }, { count: space.total_members })
  const actions = (
    <>
      {space.can.invite && (
        <IconButton icon={UserPlus} label={formatMessage({ id: 'chat.invitePeople' })} onClick={() => setInviting(true)} />
      )}
      <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
    </>
  )
  return (
    <DetailPane label={title} onClose={onClose} bar={<Bar back={{ onClick: onClose }} title={<h2>{title}</h2>} actions={actions} />}>
      {space.can.lead && <RequestList space={space} />}
      {space.total_members >= searchedFrom && (
        <div className={styles.search}>
          <TextField
            label={formatMessage({ id: 'chat.searchMembers' })}
            labelHidden
            placeholder={formatMessage({ id: 'chat.searchMembers' })}
            icon={Search}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {members.isPending && (
        <DelayedLoader>
          <SkeletonRows count={8} />
        </DelayedLoader>
      )}
      {members.isError && <ErrorState onRetry={() => void members.refetch()}>{members.error.message}</ErrorState>}
      {members.isSuccess && !rows.length && <p className={styles.nobody}>{formatMessage({ id: 'chat.noMembersFound' })}</p>}
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
      <InviteDialog space={space} name={name} open={inviting} onClose={() => setInviting(false)} />
    </DetailPane>
  )
}
