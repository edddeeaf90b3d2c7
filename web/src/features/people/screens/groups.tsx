import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search, SearchX, UsersRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GroupRow } from '../parts/groups/group-row.tsx'
import styles from '../parts/groups/groups.module.css'
import linked from '../parts/linked-row.module.css'
import { ListEnd } from '../parts/list/list-end.tsx'
import { PeopleTabs } from '../parts/list/people-tabs.tsx'
import { groupPath, groupsPath } from '../paths.ts'
import { people } from '../server.ts'

const GroupDialog = lazyWithRetry(() => import('../parts/groups/group-dialog.tsx'))

export default function Groups() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const { search = '', create = false } = useSearch({ strict: false })
  const navigate = useNavigate()
  // The search is part of the address, but not of the history: typing replaces the entry.
  const change = (next: { search?: string; create?: boolean }) => void navigate({ to: groupsPath, search: next, replace: true })
  const mayManage = can({ anyOf: ['people.manage'] })
  const open = mayManage && (
    <Button tone="primary" icon={Plus} onClick={() => change({ ...(search ? { search } : {}), create: true })}>
      <FormattedMessage id="people.groups.new" />
    </Button>
  )
  return (
    <Panes>
      <Content
        bar={
          <>
            <Bar title={<PageTitle title={formatMessage({ id: 'people.groups' })} />} actions={open} />
            <PeopleTabs />
          </>
        }
      >
        <div className={styles.page}>
          <TextField
            type="search"
            icon={Search}
            label={formatMessage({ id: 'people.groups.search' })}
            labelHidden
            placeholder={formatMessage({ id: 'people.groups.searchHint' })}
            value={search}
            onChange={(event) => change(event.target.value ? { search: event.target.value } : {})}
          />
          <GroupList search={search.trim()} action={open} />
        </div>
      </Content>
      {mayManage && create && (
        <Loading>
          <GroupDialog
            onClose={() => change(search ? { search } : {})}
            onKept={({ group_id }) => void navigate({ to: groupPath(group_id), replace: true })}
          />
        </Loading>
      )}
    </Panes>
  )
}

function GroupList({ search, action }: { search: string; action: React.ReactNode }) {
  const searched = useDeferredValue(search)
  const list = useInfiniteQuery(people.pages('listGroups', { limit: 30, ...(searched ? { search: searched } : {}) }))
  const groups = (list.data?.pages ?? []).flatMap(({ items }) => items)
  if (list.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  }
  if (list.isError && !groups.length)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!groups.length) {
    return (
      <EmptyState icon={searched ? SearchX : UsersRound} action={!searched && action}>
        {searched ? (
          <FormattedMessage id="people.groups.noneFound" values={{ search: searched }} />
        ) : (
          <FormattedMessage id="people.groups.noneYet" />
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={linked.list}>
        {groups.map((group) => (
          <GroupRow key={group.group_id} group={group} />
        ))}
      </ul>
      {list.hasNextPage && <ListEnd list={list} />}
    </>
  )
}
