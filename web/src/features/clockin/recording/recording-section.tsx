import { useQuery } from '@tanstack/react-query'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { KiosksCard } from '../kiosks/kiosks-card.tsx'
import { kiosksQuery } from '../kiosks/kiosks-query.ts'
import { configQuery } from '../working-time/use-models.ts'
import { ConfigForm } from './config-form.tsx'
import { HolidaysCard } from './holidays-card.tsx'
import { PlacesCard } from './places-card.tsx'
import { ProjectsCard } from './projects-card.tsx'

/** How the company records hours. */
export default function RecordingSection() {
  const config = useQuery(configQuery)
  // Waited for, so that nothing below it moves when it arrives.
  const kiosks = useQuery(kiosksQuery)
  if (config.isPending || kiosks.isPending)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!config.data) return <ErrorState title={config.error?.message} onRetry={() => void config.refetch()} retrying={config.isFetching} />
  return (
    <>
      <ConfigForm config={config.data} />
      <PlacesCard config={config.data} />
      <ProjectsCard config={config.data} />
      <KiosksCard kiosks={kiosks} />
      <HolidaysCard />
    </>
  )
}
