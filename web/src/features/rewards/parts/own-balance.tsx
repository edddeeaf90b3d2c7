import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { points } from '#features/points/server.ts'
import { useWorth } from '#features/points/use-money.ts'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './own-balance.module.css'

const balance = { ...points.query('getPointBalance', {}), staleTime: 60_000 }

/** The person's points to spend; undefined until they are known. */
export const useToSpend = (): number | undefined => useQuery(balance).data?.to_spend

/** Whether they are still awaited: what depends on them would move what is below it. */
export const useAwaitsBalance = (): boolean => useQuery(balance).isPending

const strong = (words: ReactNode) => <strong>{words}</strong>

/** What the person can spend, and what that is worth. */
export function OwnBalance() {
  const count = useToSpend()
  const worth = useWorth()
  return (
    <p className={styles.balance}>
      <Icon of={Wallet} />
      {count !== undefined && (
        <span>
          <FormattedMessage id="rewards.toSpend" values={{ count, b: strong }} />
          {worth(count) && <span className={styles.worth}> · {worth(count)}</span>}
        </span>
      )}
    </p>
  )
}
