import type { FinchConnection, FinchState } from '@atrium/contract/finch/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { finch } from '../server.ts'
import { ChoicesCard } from './choices-card.tsx'
import { ConnectProvider } from './connect-provider.tsx'
import { PeopleCard } from './people-card.tsx'
import { ProviderCard } from './provider-card.tsx'

/** How often a running synchronisation is polled, in milliseconds. */
const every = 1_500

/** The company's HR system: connection, synchronisation, and the effect on people. */
export default function HrProviderSection() {
  const state = useQuery({
    ...finch.query('getFinch', {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.sync?.state === 'running' ? every : false),
  })
  if (state.isError && !state.data)
    return <ErrorState title={state.error.message} onRetry={() => void state.refetch()} retrying={state.isFetching} />
  if (!state.data) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  }
  const { connection, has_page } = state.data
  return connection ? <Connected state={state.data} connection={connection} /> : <ConnectProvider hasPage={has_page} />
}

/**
 * Choices come first until synchronisation has begun, people afterwards. The order is kept while the page
 * is open. Choices below the people wait for them to have their height.
 */
function Connected({ state, connection }: { state: FinchState; connection: FinchConnection }) {
  const [decidesFirst] = useState(connection.is_begun)
  const [isPeopleReady, setPeopleReady] = useState(false)
  const choices = <ChoicesCard key="choices" choices={connection.choices} isRunning={state.sync?.state === 'running'} />
  const people = <PeopleCard key="people" state={state} isBegun={connection.is_begun} onReady={() => setPeopleReady(true)} />
  return (
    <>
      <ProviderCard state={state} connection={connection} />
      {decidesFirst ? [people, isPeopleReady && choices] : [choices, people]}
    </>
  )
}
