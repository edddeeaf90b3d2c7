import { limits } from '@atrium/contract/limits'
import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQuery } from '@tanstack/react-query'
import { Award, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { groupsQuery, typesQuery } from '../server.ts'
import { TypeDialogs, type TypeTask } from '../types/type-dialogs.tsx'
import { DeleteProgramme } from './delete-programme.tsx'
import type { ProgrammeStart } from './programme-dialog.tsx'
import { ProgrammeRow } from './programme-row.tsx'

const ProgrammeDialog = dialogOnDemand(() => import('./programme-dialog.tsx'))

/** Programmes of recognition: awards with givers, receivers, a budget and approvers of their own. */
export default function ProgrammesSection() {
  const { formatMessage } = useIntl()
  const list = useQuery(groupsQuery)
  const types = useQuery(typesQuery)
  const [start, setStart] = useState<ProgrammeStart>()
  const [task, setTask] = useState<TypeTask>()
  const [deleted, setDeleted] = useState<RecognitionGroup>()
  const failed = [list, types].find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState title={failed.error?.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  if (!list.data || !types.data)
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  const groups = list.data.items
  const typesOf = (group: RecognitionGroup) => typesIn(types.data.items, group)
  const row = (group: RecognitionGroup) => (
    <ProgrammeRow
      key={group.recognition_group_id}
      group={group}
      types={typesOf(group)}
      onAddType={() => setTask({ library: true, groupId: group.recognition_group_id })}
      onEdit={() => setStart({ group })}
      onDelete={() => setDeleted(group)}
    />
  )
  const isFull = groups.length >= limits.recognitionGroups
  const full = formatMessage({ id: 'settings.programmes.full' }, { count: limits.recognitionGroups })
  const add = (
    <Button tone="primary" icon={Plus} disabledReason={isFull ? full : undefined} onClick={() => setStart({})}>
      <FormattedMessage id="settings.programmes.add" />
    </Button>
  )
  return (
    <>
      {groups.length ? (
        <>
          <div className={listStyles.head}>
            <p className={listStyles.words}>
              <FormattedMessage id="settings.programmes.text" />
            </p>
            {add}
          </div>
          <ul className={listStyles.list}>{groups.map(row)}</ul>
        </>
      ) : (
        <EmptyState icon={Award} title={formatMessage({ id: 'settings.programmes.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.programmes.empty" />
        </EmptyState>
      )}
      <ProgrammeDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
      <TypeDialogs task={task} onDone={() => setTask(undefined)} />
      <DeleteProgramme group={deleted} types={deleted ? typesOf(deleted) : []} onClose={() => setDeleted(undefined)} />
    </>
  )
}

const typesIn = (types: readonly RecognitionType[], { recognition_group_id: id }: RecognitionGroup) =>
  types.filter(({ is_deleted, recognition_group_id }) => !is_deleted && recognition_group_id === id)
