import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import chartStyles from '#app/settings/charts.module.css'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import type { Selection } from './use-insight.ts'

const UnthankedNames = lazyWithRetry(() => import('./unthanked-names.tsx'))

type UnthankedCardProps = { selection: Selection; count: number }

/** Whom nobody has thanked in the period, each with a way to change that. */
export function UnthankedCard({ selection, count }: UnthankedCardProps) {
  const { formatMessage, formatNumber } = useIntl()
  return (
    <Card
      title={formatMessage({ id: 'recognition.insight.unthanked' })}
      action={<strong className={chartStyles.sum}>{formatNumber(count)}</strong>}
    >
      <p className={chartStyles.words}>
        <FormattedMessage id="recognition.insight.unthankedText" />
      </p>
      {count > 0 ? (
        <Loading
          instead={
            <DelayedLoader>
              <SkeletonRows count={4} />
            </DelayedLoader>
          }
        >
          <UnthankedNames selection={selection} />
        </Loading>
      ) : (
        <p>
          <FormattedMessage id="recognition.insight.everyoneThanked" />
        </p>
      )}
    </Card>
  )
}
