import type { Contest } from '@atrium/contract/contests/schemas'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './contest.module.css'
import { isProven, listDrawn } from './proving.ts'

/** How everyone can check a draw: the hash beforehand, the seed and the arithmetic afterwards. */
export function DrawProof({ contest: { contest_id, seed, seed_hash } }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const check = useMutation({
    mutationFn: async () => {
      const drawn = await listDrawn(contest_id)
      return { isProven: await isProven(seed ?? '', seed_hash ?? '', drawn), count: drawn.length }
    },
  })
  return (
    <Card title={formatMessage({ id: 'contests.proof' })}>
      <p className={styles.note}>
        <FormattedMessage id={seed ? 'contests.proofAfter' : 'contests.proofBefore'} />
      </p>
      <dl className={styles.proof}>
        <dt>{formatMessage({ id: 'contests.seedHash' })}</dt>
        <dd>
          <code>{seed_hash}</code>
        </dd>
        {seed && (
          <>
            <dt>{formatMessage({ id: 'contests.seed' })}</dt>
            <dd>
              <code>{seed}</code>
            </dd>
            <dt>{formatMessage({ id: 'contests.arithmetic' })}</dt>
            <dd>
              <code>{`sha256(${formatMessage({ id: 'contests.seed' })}/${formatMessage({ id: 'contests.entryId' })})`}</code>
              <p className={styles.note}>
                <FormattedMessage id="contests.smallestWins" />
              </p>
            </dd>
          </>
        )}
      </dl>
      <div className={styles.checked}>
        {seed && isSecureContext && (
          <Button icon={ShieldCheck} pending={check.isPending} onClick={() => check.mutate()}>
            <FormattedMessage id="contests.check" />
          </Button>
        )}
        {check.data && (
          <Banner tone={check.data.isProven ? 'success' : 'danger'}>
            {formatMessage({ id: check.data.isProven ? 'contests.proven' : 'contests.notProven' }, { count: check.data.count })}
          </Banner>
        )}
        {check.isError && <Banner tone="danger">{check.error.message}</Banner>}
      </div>
    </Card>
  )
}
