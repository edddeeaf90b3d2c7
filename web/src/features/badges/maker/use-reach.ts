import { CallError } from '@atrium/contract/client'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { BadgeLevel } from '@atrium/contract/badges/levels'
import type { BadgePeriod } from '@atrium/contract/badges/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { badges } from '../server.ts'
import { isUnfinished } from './badge-values.ts'
import { areLevelsWhole } from './level-values.ts'

const pause = 250

/** The people who meet these criteria now, requested shortly after they changed, once all have a value. */
export function useReach(criterias: BadgeCriteria[], period: BadgePeriod, written: BadgeLevel[]) {
  'use no memo' // the arrays are those of a form, new at each change
  // Levels that are not whole yet are left out: the badge’s own reach can be said without them.
  const levels = areLevelsWhole('criteria', written) ? written : []
  const isWhole = criterias.length > 0 && !criterias.some(isUnfinished)
  const wanted = JSON.stringify({ criterias, period, levels })
  const [asked, setAsked] = useState({ criterias, period, levels })
  const ask = useEffectEvent(() => setAsked({ criterias, period, levels }))
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
