import { useQuery } from '@tanstack/react-query'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { AccountsCard } from '../accounts/accounts-card.tsx'
import { points } from '../server.ts'
import { PolicyForm } from './policy-form.tsx'

/** How many points people get to give, and where all points are. */
export default function PointsSection() {
  const policy = useQuery(points.query('getPointPolicy', {}))
  if (policy.isPending)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!policy.data) return <ErrorState title={policy.error?.message} onRetry={() => void policy.refetch()} retrying={policy.isFetching} />
  return (
    <>
      <PolicyForm policy={policy.data} />
      <AccountsCard />
    </>
  )
}
