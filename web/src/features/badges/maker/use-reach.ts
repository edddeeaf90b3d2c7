import { CallError } from '@atrium/contract/client'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { BadgePeriod } from '@atrium/contract/badges/schemas'
import type { Criteria } from '@atrium/contract/people/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { badges } from '../server.ts'
import { criteriasOf, isUnfinished } from './badge-values.ts'

const pause = 250

/** The people who meet these criteria now, requested shortly after they changed, once all have a value. */
export function useReach(activities: readonly BadgeCriteria[], people: readonly Criteria[], period: BadgePeriod) {
  'use no memo' // the arrays are those of a form, new at each change
  const criterias = criteriasOf({ activities: [...activities], people: [...people] })
  const isWhole = criterias.length > 0 && !criterias.some(isUnfinished)
  const wanted = JSON.stringify({ criterias, period })
  const [asked, setAsked] = useState({ criterias, period })
  const ask = useEffectEvent(() => setAsked({ criterias, period }))
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => ask(), pause)
    return () => clearTimeout(timer)
  }, [wanted, isWhole])
  const isStale = JSON.stringify(asked) !== wanted
  const preview = useQuery({
    ...badges.query('previewBadge', asked),
    enabled: isWhole && !asked.criterias.some(isUnfinished) && asked.criterias.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refused = isStale ? undefined : indexOf(preview.error)
  return {
    found: isWhole && !preview.isError ? preview.data : undefined,
    isStale: isStale || preview.isPlaceholderData,
    /** What the server refuses, by the place of the criterion. */
    errors: new Map<number, string>(refused === undefined ? [] : [[refused, preview.error?.message ?? '']]),
  }
}
export type ReachState = ReturnType<typeof useReach>

function indexOf(error: unknown): number | undefined {
  const payload = error instanceof CallError ? error.payload : undefined
  return typeof payload === 'object' && payload && 'index' in payload && typeof payload.index === 'number' ? payload.index : undefined
}
