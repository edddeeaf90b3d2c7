import type { PointHolder } from '@atrium/contract/points/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { points } from '../server.ts'
import styles from './accounts-card.module.css'
import { ExportPoints } from './export-points.tsx'

/** Where all points are: the sums of the company’s accounts, and the balances of people. */
export function AccountsCard() {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(points.pages('listPointAccounts', { limit: 50 }))
  const totals = list.data?.pages[0]?.totals
  const people = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title={formatMessage({ id: 'settings.points.accounts' })} action={<ExportPoints />}>
      {list.isPending && (
        <DelayedLoader>
          <SkeletonRows count={4} />
        </DelayedLoader>
      )}
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {totals && (
        <dl className={styles.totals}>
          {(['to_give', 'to_spend', 'on_hold', 'redeemed'] as const).map((account) => (
            <div key={account}>
              <dt>
                <FormattedMessage id={`settings.points.account.${account}`} />
              </dt>
              <dd>{formatMessage({ id: 'settings.points.number' }, { count: totals[account] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {list.data && !people.length && (
        <p className={styles.none}>
          <FormattedMessage id="settings.points.accountsEmpty" />
        </p>
      )}
      {people.length > 0 && <Balances people={people} />}
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="settings.points.more" />
        </Button>
      )}
    </Card>
  )
}

function Balances({ people }: { people: readonly PointHolder[] }) {
  const { formatMessage } = useIntl()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={formatMessage({ id: 'settings.points.accounts' })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="settings.points.person" />
            </th>
            {(['to_give', 'to_spend', 'on_hold'] as const).map((account) => (
              <th key={account} scope="col">
                <FormattedMessage id={`settings.points.account.${account}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((holder) => (
            <Row key={holder.employee_id} holder={holder} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ holder: { employee_id, to_give, to_spend, on_hold } }: { holder: PointHolder }) {
  const { formatMessage } = useIntl()
  const person = usePerson(employee_id)
  return (
    <tr>
      <th scope="row">{person ? nameOf(person) : '…'}</th>
      <td>{formatMessage({ id: 'settings.points.number' }, { count: to_give })}</td>
      <td>{formatMessage({ id: 'settings.points.number' }, { count: to_spend })}</td>
      <td>{formatMessage({ id: 'settings.points.number' }, { count: on_hold })}</td>
    </tr>
  )
}
