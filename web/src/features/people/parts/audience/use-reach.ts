import { CallError } from '@atrium/contract/client'
import type { Audience } from '@atrium/contract/people/audience'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { people } from '../../server.ts'
import { isUnfinished } from './criteria-fields.ts'

const pause = 250

/** The people an audience currently reaches, fetched shortly after it changed; criteria without a value are ignored. */
export function useReach(audience: Audience) {
  const finished = { ...audience, criterias: audience.criterias.filter((criteria) => !isUnfinished(criteria)) }
  const wanted = JSON.stringify(finished)
  const [asked, setAsked] = useState(finished)
  const isStale = JSON.stringify(asked) !== wanted
  const ask = useEffectEvent(() => setAsked(finished))
  useEffect(() => {
    const timer = setTimeout(() => ask(), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const preview = useQuery({
    ...people.query('previewAudience', { audience: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refused = indexOf(preview.error)
  const places = audience.criterias.flatMap((criteria, index) => (isUnfinished(criteria) ? [] : [index]))
  return {
    reach: preview.data,
    stale: isStale || preview.isPlaceholderData,
    failed: preview.isError,
    /** The server's refusals, by row index. */
    errors: new Map(refused === undefined || isStale ? [] : [[places[refused] ?? 0, preview.error?.message ?? '']]),
  }
}

/** The index of the refused criterion. */
function indexOf(error: unknown): number | undefined {
  const payload = error instanceof CallError ? error.payload : undefined
  return typeof payload === 'object' && payload && 'index' in payload && typeof payload.index === 'number' ? payload.index : undefined
}
