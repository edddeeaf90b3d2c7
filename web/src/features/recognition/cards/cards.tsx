import type { OccasionCard } from '@atrium/contract/recognition/cards'
import { useQuery } from '@tanstack/react-query'
import { Cake } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Card, CardRows } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { cardsQuery } from '../server.ts'
import { CardToSign } from './card-to-sign.tsx'
import styles from './cards.module.css'

const SignDialog = dialogOnDemand(() => import('./sign-dialog.tsx'))

/** The cards that this person can sign, nearest day first. */
export function Cards() {
  const { formatMessage } = useIntl()
  const list = useQuery(cardsQuery)
  const [chosen, setChosen] = useState<OccasionCard>()
  const [open, setOpen] = useState(false)
  const isHeld = useHoldUntilNamed(list.data?.items.map(({ employee_id }) => employee_id))
  if (list.isPending || (list.data && isHeld))
    return (
      <DelayedLoader delay={200}>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const { items, more } = list.data
  const sign = (card: OccasionCard): void => {
    setChosen(card)
    setOpen(true)
  }
  return (
    <>
      {items.length ? (
        <Card title={formatMessage({ id: 'recognition.cards.coming' })}>
          <CardRows>
            {items.map((card) => (
              <CardToSign key={card.occasion_event} card={card} onSign={sign} />
            ))}
          </CardRows>
          {more && (
            <p className={styles.more}>
              <FormattedMessage id="recognition.cards.more" />
            </p>
          )}
        </Card>
      ) : (
        <EmptyState icon={Cake} title={formatMessage({ id: 'recognition.cards.none' })}>
          <FormattedMessage id="recognition.cards.noneText" />
        </EmptyState>
      )}
      <SignDialog open={open} card={chosen} onClose={() => setOpen(false)} />
    </>
  )
}
