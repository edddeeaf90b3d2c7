import type { InsightPeople } from '@atrium/contract/recognition/insight'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import chartStyles from '#app/settings/charts.module.css'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { InsightToolbar } from './insight-toolbar.tsx'
import styles from './insight.module.css'
import { useInsight } from './use-insight.ts'

const InsightFigures = lazyWithRetry(() => import('./insight-figures.tsx'))

/** Who gives and receives thanks, for which values, and what it takes of points and budgets. It ranks nobody. */
export function Insight({ people }: { people: InsightPeople }) {
  const { selection, change, insight } = useInsight(people)
  const [form, setForm] = useState<'bars' | 'table'>('bars')
  const { data } = insight
  return (
    <div className={styles.insight} aria-busy={insight.isFetching}>
      <InsightToolbar selection={selection} onChange={change} form={form} onForm={setForm} />
      <p className={chartStyles.words}>
        <FormattedMessage id="recognition.insight.text" values={{ people }} />
      </p>
      {insight.isPending && <Outline />}
      {insight.isError && <ErrorState title={insight.error.message} onRetry={() => void insight.refetch()} retrying={insight.isFetching} />}
      {data && !insight.isError && (
        <Loading instead={<Outline />}>
          <InsightFigures insight={data} selection={selection} asTable={form === 'table'} />
        </Loading>
      )}
    </div>
  )
}

const Outline = () => (
  <DelayedLoader>
    <Skeleton shape="block" height="640px" />
  </DelayedLoader>
)
