import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FirstStep } from '#app/feature.ts'
import { useFirstStepSources, useIsThere } from '#app/features-context.tsx'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { personal } from '#features/people/personal.ts'
import { storeFirstStepsState, wasDismissed, changeFirstSteps } from './first-steps.ts'

/** A checklist has at most five steps. */
const most = 5
const founders = { anyOf: ['company.manage'] }

export type FirstSteps = { of: FirstStep['of']; steps: readonly (FirstStep & { done: boolean })[] }

/**
 * The list of first steps: undefined until known, null when there is none to show. One that `stays` cannot be
 * dismissed.
 */
export function useFirstSteps(stays: boolean): FirstSteps | null | undefined {
  const { can } = useAuth()
  const of = can(founders) ? 'founder' : 'newcomer'
  const settings = useQuery({ ...personal.query('getSettings', {}), staleTime: 60_000 })
  const wish = settings.data?.first_steps
  const mayShow = stays || settings.isError || (wish !== undefined && wish !== 'put_away')
  const steps = useSteps(of, mayShow)
  const done = useDone(steps ?? [])
  const isOver = Boolean(steps && done && steps.every(({ optional }, index) => optional || done[index]))
  useRemembering(wish, isOver)
  if (!stays && (wish === 'put_away' || (wish === undefined && wasDismissed()))) return null
  if (!steps || !done) return undefined
  return steps.length === 0 || (isOver && wish !== 'shown')
    ? null
    : { of, steps: steps.map((step, index) => ({ ...step, done: done[index] === true })) }
}

/** The features' steps that this user may take, in order. */
function useSteps(of: FirstStep['of'], enabled: boolean): FirstStep[] | undefined {
  const isThere = useIsThere()
  const sources = useFirstStepSources()
  const { data, isError } = useQuery({
    queryKey: ['firstSteps', ...sources.map(({ name }) => name)],
    queryFn: async () => (await Promise.all(sources.map(({ load }) => load()))).flat(),
    staleTime: Infinity,
    enabled,
  })
  if (isError) return []
  return data
    ?.filter((step) => step.of === of && isThere(step))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, most)
}

/** Which steps are done; undefined until known. A step whose check fails counts as not done. */
function useDone(steps: readonly FirstStep[]): boolean[] | undefined {
  const session = useSession()
  const queryClient = useQueryClient()
  const done = useQueries({
    queries: steps.map((step) => ({
      queryKey: ['firstStep', step.name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => step.isDone({ session, signal }),
      staleTime: 0,
    })),
    combine: (answers) => (answers.every(({ isPending }) => !isPending) ? answers.map(({ data }) => data === true) : undefined),
  })
  const profile = session.employee_profile
  const seen = useRef(profile)
  useEffect(() => {
    if (seen.current !== profile) void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
    seen.current = profile
  }, [queryClient, profile])
  const follow = useEffectEvent(() =>
    steps.map((step) => step.follow?.({ session }, () => void queryClient.invalidateQueries({ queryKey: ['firstStep', step.name] }))),
  )
  const names = steps.map(({ name }) => name).join()
  useEffect(() => {
    const ends = follow()
    return () => ends.forEach((end) => end?.())
  }, [session.session_id, names])
  return done
}

/** A completed list is dismissed permanently, so that it is not checked again. */
function useRemembering(wish: 'put_away' | 'shown' | null | undefined, isOver: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (wish !== undefined) storeFirstStepsState(wish)
    if (wish === null && isOver) void changeFirstSteps(queryClient, 'put_away').catch(() => undefined) // the next visit tries again
  }, [queryClient, wish, isOver])
}
