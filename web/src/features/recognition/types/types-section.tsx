import { limits } from '@atrium/contract/limits'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { groupsQuery, typesQuery } from '../server.ts'
import { DeleteType } from './delete-type.tsx'
import { TypeDialogs, type TypeTask } from './type-dialogs.tsx'
import { TypeList } from './type-list.tsx'

/** What people can thank each other for. A new type begins with one of the library. */
export default function TypesSection() {
  const { formatMessage } = useIntl()
  const list = useQuery(typesQuery)
  usePrefetchQuery(groupsQuery) // a choice that arrives later moves the buttons of the form
  const [task, setTask] = useState<TypeTask>()
  const [deleted, setDeleted] = useState<RecognitionType>()
  if (list.isPending)
    return (
      <DelayedLoader>
        <SkeletonRows count={5} />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const types = list.data.items.filter(({ is_deleted }) => !is_deleted)
  const full = formatMessage({ id: 'settings.types.full' }, { count: limits.recognitionTypes })
  const add = (
    <Button
      tone="primary"
      icon={Plus}
      {...(types.length >= limits.recognitionTypes ? { disabledReason: full } : {})}
      onClick={() => setTask({ library: true })}
    >
      <FormattedMessage id="settings.types.add" />
    </Button>
  )
  return (
    <>
      {types.length ? (
        <>
          <div className={listStyles.head}>
            <p className={listStyles.words}>
              <FormattedMessage id="settings.types.text" />
            </p>
            {add}
          </div>
          <TypeList types={types} onEdit={(type) => setTask({ type })} onDelete={setDeleted} />
        </>
      ) : (
        <EmptyState icon={Sparkles} title={formatMessage({ id: 'settings.types.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.types.empty" />
        </EmptyState>
      )}
      <TypeDialogs task={task} onDone={() => setTask(undefined)} />
      <DeleteType type={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}
