import { surveyAdminPath, surveyTemplatesPath } from '@atrium/contract/surveys/paths'
import type { SurveyTemplate } from '@atrium/contract/surveys/schemas'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardList, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { keyOf } from '#app/server-data.ts'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { emptyQuestionnaire } from '../build/questionnaire-ops.ts'
import pageStyles from '../list/surveys-page.module.css'
import { textOf } from '../manage/use-act.ts'
import { readTemplatesSearch, type TemplatesSearch } from '../paths.ts'
import { surveys } from '../server.ts'
import { TemplateCard } from '../templates/template-card.tsx'
import styles from '../templates/templates.module.css'
import { useNewSurvey } from '../templates/use-new-survey.ts'

const TemplateLook = dialogOnDemand(() => import('../templates/template-look.tsx'))
const sources = ['all', 'company', 'library'] as const

/** What a new survey can begin with: nothing, a template of the library, or one of the company. */
export default function TemplatesScreen() {
  const { formatMessage } = useIntl()
  const { pending, make } = useNewSurvey()
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={surveyAdminPath} /> }}
            title={<PageTitle title={formatMessage({ id: 'surveys.new' })} />}
            detail={<FormattedMessage id="surveys.template.detail" />}
            actions={
              <Button
                tone="primary"
                icon={Plus}
                pending={pending === 'empty'}
                onClick={() => void make('empty', { questionnaire: emptyQuestionnaire(currentLanguage()) })}
              >
                <FormattedMessage id="surveys.template.empty" />
              </Button>
            }
          />
        }
      >
        <div className={`${pageStyles.page} ${pageStyles.wide}`}>
          <Filters />
          <Templates pending={pending} onUse={({ template_id }) => void make(template_id, { template_id })} />
        </div>
      </Content>
    </Panes>
  )
}

const useTemplatesSearch = (): TemplatesSearch => readTemplatesSearch(useSearch({ strict: false }))

function Filters() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { source, search } = useTemplatesSearch()
  const change = (next: { source?: string | undefined; search?: string | undefined }): void => {
    const kept = Object.entries({ source, search, ...next }).filter(([, value]) => value)
    void navigate({ to: surveyTemplatesPath, search: Object.fromEntries(kept), replace: true })
  }
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        type="search"
        icon={Search}
        label={formatMessage({ id: 'surveys.template.search' })}
        labelHidden
        placeholder={formatMessage({ id: 'surveys.template.search' })}
        value={search ?? ''}
        onChange={({ target }) => change({ search: target.value })}
      />
      <SegmentedControl
        label={formatMessage({ id: 'surveys.template.sources' })}
        value={source ?? 'all'}
        onValueChange={(next) => change({ source: next === 'all' ? undefined : next })}
        options={sources.map((value) => ({ value, label: formatMessage({ id: `surveys.template.source.${value}` }) }))}
      />
    </div>
  )
}

function Templates({ pending, onUse }: { pending: string | undefined; onUse: (template: SurveyTemplate) => void }) {
  const { formatMessage } = useIntl()
  const { source, search } = useTemplatesSearch()
  const [shown, setShown] = useState<SurveyTemplate>()
  const [isOpen, setOpen] = useState(false)
  const [doomed, setDoomed] = useState<SurveyTemplate>()
  const list = useInfiniteQuery({
    ...surveys.pages('listSurveyTemplates', {
      limit: 60,
      ...(source && { source }),
      ...(search && { search: search.slice(0, limits.searchMaximum) }),
    }),
    placeholderData: keepPreviousData,
  })
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!list.data)
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  const rows = list.data.pages.flatMap(({ items }) => items)
  if (!rows.length)
    return (
      <EmptyState icon={ClipboardList} title={formatMessage({ id: 'surveys.template.none' })}>
        <FormattedMessage id="surveys.template.noneText" />
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.cards} aria-label={formatMessage({ id: 'surveys.template.list' })}>
        {rows.map((template) => (
          <TemplateCard
            key={template.template_id}
            template={template}
            pending={pending === template.template_id}
            onUse={() => onUse(template)}
            onLook={() => {
              setShown(template)
              setOpen(true)
            }}
            onDelete={() => setDoomed(template)}
          />
        ))}
      </ul>
      <ListEnd list={list} more={<FormattedMessage id="surveys.template.more" />} end={null} />
      <TemplateLook template={shown} open={isOpen} onOpenChange={setOpen} onUse={() => shown && onUse(shown)} />
      <DeleteTemplate template={doomed} onClose={() => setDoomed(undefined)} />
    </>
  )
}

function DeleteTemplate({ template, onClose }: { template: SurveyTemplate | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const remove = async (): Promise<void> => {
    if (!template) return
    await surveys.call.deleteSurveyTemplate({ template_id: template.template_id })
    await queryClient.invalidateQueries({ queryKey: keyOf('listSurveyTemplates') })
  }
  return (
    <ConfirmOnDemand
      open={template !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={formatMessage({ id: 'surveys.template.deleteTitle' }, { name: template?.template_name ?? '' })}
      confirmLabel={formatMessage({ id: 'surveys.template.deleteVerb' })}
      onConfirm={remove}
      errorText={textOf}
    >
      <FormattedMessage id="surveys.template.deleteText" />
    </ConfirmOnDemand>
  )
}
