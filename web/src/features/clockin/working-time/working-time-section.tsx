import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { limits } from '@atrium/contract/limits'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { RowActions } from '#app/settings/row-actions.tsx'
import { useMovableRows } from '#app/settings/use-movable-rows.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { durationText } from '../hours/duration-text.ts'
import type { ModelStart } from './model-dialog.tsx'
import { useModels } from './use-models.ts'

const ModelDialog = dialogOnDemand(() => import('./model-dialog.tsx'))

/** The working-time models, in the order in which they are tried. */
export default function WorkingTimeSection() {
  const { formatMessage } = useIntl()
  const { config, models, store } = useModels()
  const [start, setStart] = useState<ModelStart>()
  const [deleted, setDeleted] = useState<string>()
  if (config.isError && !config.data)
    return <ErrorState title={config.error.message} onRetry={() => void config.refetch()} retrying={config.isFetching} />
  if (!config.data)
    return (
      <DelayedLoader>
        <SkeletonRows count={3} />
      </DelayedLoader>
    )
  const isFull = models.length >= limits.clockinModels
  const add = (
    <Button
      tone="primary"
      icon={Plus}
      disabledReason={isFull ? formatMessage({ id: 'settings.workingTime.full' }, { count: limits.clockinModels }) : undefined}
      onClick={() => setStart({})}
    >
      <FormattedMessage id="settings.workingTime.add" />
    </Button>
  )
  return (
    <>
      {models.length ? (
        <>
          <div className={listStyles.head}>
            <p className={listStyles.words}>
              <FormattedMessage id="settings.workingTime.text" />
            </p>
            {add}
          </div>
          <Models models={models} onStore={store} onEdit={(name) => setStart({ name })} onDelete={setDeleted} />
        </>
      ) : (
        <EmptyState icon={CalendarClock} title={formatMessage({ id: 'settings.workingTime.emptyTitle' })} action={add}>
          <FormattedMessage id="settings.workingTime.empty" />
        </EmptyState>
      )}
      <ModelDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
      <ConfirmOnDemand
        open={deleted !== undefined}
        onOpenChange={(open) => open || setDeleted(undefined)}
        title={formatMessage({ id: 'settings.workingTime.confirm' }, { name: deleted })}
        confirmLabel={formatMessage({ id: 'settings.workingTime.delete' })}
        onConfirm={() => store(models.filter(({ model_name }) => model_name !== deleted))}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.workingTime.confirmText" />
      </ConfirmOnDemand>
    </>
  )
}

type ModelsProps = {
  models: readonly WorkingTimeModel[]
  onStore: (models: readonly WorkingTimeModel[]) => Promise<void>
  onEdit: (name: string) => void
  onDelete: (name: string) => void
}

function Models({ models, onStore, onEdit, onDelete }: ModelsProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const { list, announce, status } = useMovableRows()
  const move = (from: number, to: number): void => {
    const model = models[from]
    if (!model || to < 0 || to >= models.length) return
    const name = model.model_name
    announce({ name, to, count: models.length })
    onStore(models.toSpliced(from, 1).toSpliced(to, 0, model)).catch((error: unknown) =>
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) }),
    )
  }
  return (
    <>
      <ul ref={list} className={listStyles.list} aria-label={formatMessage({ id: 'settings.workingTime' })}>
        {models.map((model, place) => (
          <li key={model.model_name} className={listStyles.row}>
            <IconTile icon={CalendarClock} />
            <div className={listStyles.name}>
              <bdi>{model.model_name}</bdi>
              <Facts model={model} />
            </div>
            <RowActions name={model.model_name} place={place} count={models.length} onMove={(to) => move(place, to)}>
              <IconButton
                icon={Pencil}
                label={formatMessage({ id: 'settings.workingTime.edit' }, { name: model.model_name })}
                onClick={() => onEdit(model.model_name)}
              />
              <IconButton
                icon={Trash2}
                label={formatMessage({ id: 'settings.workingTime.remove' }, { name: model.model_name })}
                onClick={() => onDelete(model.model_name)}
              />
            </RowActions>
          </li>
        ))}
      </ul>
      {status}
    </>
  )
}

function Facts({ model: { audience, days, break_rules, rounding } }: { model: WorkingTimeModel }) {
  const { formatMessage } = useIntl()
  const total = durationText(weekdays.reduce((sum, day) => sum + days[day], 0))
  const facts = [
    formatMessage({ id: 'settings.workingTime.aWeek' }, { total }),
    formatMessage({ id: audience ? 'settings.workingTime.some' : 'settings.workingTime.everyone' }),
    break_rules.length > 0 && formatMessage({ id: 'settings.workingTime.rules' }, { count: break_rules.length }),
    rounding && formatMessage({ id: 'settings.workingTime.roundTo' }, { minutes: rounding.to_minutes }),
  ]
  return <p className={listStyles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}
