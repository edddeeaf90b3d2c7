import { ListTodo } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { CardOutlines } from '#ui/rows/linked-cards.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { ActionRow } from './action-row.tsx'
import styles from './actions.module.css'
import { useActionPages, type ActionPages } from './use-action-pages.ts'

type ActionListsProps = {
  /** Without it: those of the person, of all surveys. */
  surveyId?: string
  /** The button that adds one. */
  add?: ReactNode
  /** What is said where there are none. */
  nothing: string
}

/** What is to do and what is done, in all states of the two lists. */
export function ActionLists({ surveyId, add, nothing }: ActionListsProps) {
  const { formatMessage } = useIntl()
  const open = useActionPages(surveyId, 'open')
  const done = useActionPages(surveyId, 'done')
  const isHeld = useHoldUntilNamed([...(open.rows ?? []), ...(done.rows ?? [])].flatMap(({ owner_id }) => owner_id ?? []))
  const failed = [open, done].find(({ list }) => list.isError && !list.data)
  if (failed)
    return (
      <ErrorState
        title={<FormattedMessage id="surveys.actions.failed" />}
        onRetry={() => void Promise.all([open.list.refetch(), done.list.refetch()])}
        retrying={open.list.isFetching || done.list.isFetching}
      >
        {failed.list.error?.message}
      </ErrorState>
    )
  if (!open.rows || !done.rows || isHeld)
    return (
      <DelayedLoader delay={200}>
        <CardOutlines />
      </DelayedLoader>
    )
  if (!open.rows.length && !done.rows.length)
    return (
      <EmptyState icon={ListTodo} title={formatMessage({ id: 'surveys.actions.none' })} action={add}>
        {nothing}
      </EmptyState>
    )
  return (
    <>
      <Progress pages={open} add={add} />
      <Section title={formatMessage({ id: 'surveys.actions.open' })} pages={open} isOwn={!surveyId} />
      <Section title={formatMessage({ id: 'surveys.actions.done' })} pages={done} isOwn={!surveyId} />
    </>
  )
}

function Progress({ pages: { counts }, add }: { pages: ActionPages; add: ReactNode }) {
  const { formatMessage } = useIntl()
  if (!counts) return null
  const { open, overdue, done } = counts
  const words = formatMessage({ id: 'surveys.actions.progress' }, { count: done, total: open + done })
  return (
    <div className={styles.progress}>
      <div className={styles.figures}>
        <p className={styles.big}>
          {words}
          {overdue > 0 && (
            <span className={styles.late}>
              {' · '}
              <FormattedMessage id="surveys.actions.overdueCount" values={{ count: overdue }} />
            </span>
          )}
        </p>
        <ProgressBar label={words} done={done} total={open + done} />
      </div>
      {add}
    </div>
  )
}

function Section({ title, pages: { rows = [], list }, isOwn }: { title: string; pages: ActionPages; isOwn: boolean }) {
  if (!rows.length) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows} aria-label={title}>
        {rows.map((action) => (
          <ActionRow key={action.action_id} action={action} isOwn={isOwn} />
        ))}
      </ul>
      {list.hasNextPage && <ListEnd list={list} more={<FormattedMessage id="surveys.actions.more" />} end={null} />}
    </section>
  )
}
