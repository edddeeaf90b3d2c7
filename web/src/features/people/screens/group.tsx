import type { Group as GroupData } from '@atrium/contract/people/groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useParams } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { GroupHead, type GroupAction } from '../parts/groups/group-head.tsx'
import { GroupMembers } from '../parts/groups/group-members.tsx'
import styles from '../parts/groups/groups.module.css'
import { groupsPath } from '../paths.ts'
import { people } from '../server.ts'

const GroupDialog = lazyWithRetry(() => import('../parts/groups/group-dialog.tsx'))
const AddPeopleDialog = lazyWithRetry(() => import('../parts/groups/add-people-dialog.tsx'))

export default function Group() {
  const { formatMessage } = useIntl()
  const { group_id = '' } = useParams({ strict: false })
  const found = useQuery(people.query('listGroups', { group_ids: [group_id] }))
  const group = found.data?.items[0]
  return (
    <Panes>
      <Content bar={<Bar back={{ render: <RouterLink to={groupsPath} /> }} title={formatMessage({ id: 'people.groups' })} />}>
        <div className={styles.page}>
          {group && <Shown group={group} />}
          {found.isPending && (
            <DelayedLoader>
              <SkeletonRows count={6} />
            </DelayedLoader>
          )}
          {found.isError && !found.data && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {found.data && !group && <Missing />}
        </div>
      </Content>
    </Panes>
  )
}

function Shown({ group }: { group: GroupData }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [action, setAction] = useState<GroupAction>()
  const done = () => setAction(undefined)
  const remove = async () => {
    await people.call.deleteGroup({ group_id: group.group_id })
    await navigate({ to: groupsPath, replace: true })
    await queryClient.invalidateQueries({ queryKey: keyOf('listGroups') })
  }
  return (
    <>
      <GroupHead group={group} onAction={setAction} />
      <GroupMembers group={group} />
      <Loading>
        {action === 'change' && <GroupDialog group={group} onClose={done} onKept={done} />}
        {action === 'add' && <AddPeopleDialog group={group} onClose={done} />}
      </Loading>
      <ConfirmDialog
        open={action === 'delete'}
        onOpenChange={(open) => open || done()}
        title={formatMessage({ id: 'people.groups.confirm' }, { name: group.group_name })}
        confirmLabel={formatMessage({ id: 'people.groups.delete' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="people.groups.confirmText" />
      </ConfirmDialog>
    </>
  )
}

const Missing = () => (
  <EmptyState
    icon={UsersRound}
    action={
      <Button render={<RouterLink to={groupsPath} />}>
        <FormattedMessage id="people.groups.all" />
      </Button>
    }
  >
    <FormattedMessage id="people.groups.missing" />
  </EmptyState>
)
