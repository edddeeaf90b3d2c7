import { limits } from '@atrium/contract/limits'
import type { RecognitionPreset, RecognitionType } from '@atrium/contract/recognition/types'
import { useQuery } from '@tanstack/react-query'
import { Plus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { typesQuery } from '../server.ts'
import { DeleteType } from './delete-type.tsx'
import { TypeList } from './type-list.tsx'

const PresetDialog = dialogOnDemand(() => import('./preset-dialog.tsx'))
const TypeDialog = dialogOnDemand(() => import('./type-dialog.tsx'))

/** What the form of a type begins with: a type to change, a preset to add, or nothing. */
export type TypeStart = { type?: RecognitionType; preset?: RecognitionPreset }

/** What people can thank each other for. A new type begins with one of the library. */
export default function TypesSection() {
  const { formatMessage } = useIntl()
  const list = useQuery(typesQuery)
  const [choosing, setChoosing] = useState(false)
  const [start, setStart] = useState<TypeStart>()
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
      onClick={() => setChoosing(true)}
    >
      <FormattedMessage id="settings.types.add" />
    </Button>
  )
  const begin = (next: TypeStart): void => {
    setChoosing(false)
    setStart(next)
  }
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
          <TypeList types={types} onEdit={(type) => setStart({ type })} onDelete={setDeleted} />
        </>
      ) : (
        <EmptyState icon={Sparkles} title={formatMessage({ id: 'settings.types.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.types.empty" />
        </EmptyState>
      )}
      <PresetDialog open={choosing} onChoose={(preset) => begin(preset ? { preset } : {})} onClose={() => setChoosing(false)} />
      <TypeDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
      <DeleteType type={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}
