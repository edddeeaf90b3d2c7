import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCompany } from './company/company-context.tsx'
import type { EnterContext, Feature } from './feature.ts'
import { createDispatcher } from './live/events.ts'
import { live } from './live/live.ts'
import { keepSelf } from './live/self-store.ts'
import { useAuth, useSession } from './session/auth.tsx'

type Entered = { context: EnterContext; features: Set<Feature> }

/** What was entered in this page's lifetime, by session. The page is discarded when a session ends. */
const entered = new Map<string, Entered>()

/** Enters the features, then starts the live connection. */
export function useEntering(features: readonly Feature[]): void {
  const session = useSession()
  const { renewCopies } = useAuth()
  const { modules } = useCompany()
  const queryClient = useQueryClient()
  const renew = useEffectEvent(renewCopies)
  const begin = (): Entered => {
    const events = { directory: createDispatcher<'directory'>(), self: createDispatcher<'self'>() }
    live.keep(keepSelf(session.employee_id, events.self))
    return { context: { session, queryClient, renewCopies: (change) => renew(change), events }, features: new Set() }
  }
  /** Does not wait until the enabled modules are known: the server refuses calls of a disabled module. */
  const enter = useEffectEvent(() => {
    const { context, features: already } = entered.get(session.session_id) ?? begin()
    entered.set(session.session_id, { context, features: already })
    for (const feature of features) {
      if (already.has(feature) || (feature.module && modules?.[feature.module.name] === false)) continue
      already.add(feature)
      enterOne(feature, context)
    }
  })
  useEffect(() => {
    enter()
    live.start()
    return live.stop
  }, [session.session_id])
  const off = features.flatMap(({ module }) => (module && modules?.[module.name] === false ? module.name : [])).join()
  const wasOff = useRef(off)
  useEffect(() => {
    if (off === wasOff.current) return
    wasOff.current = off
    enter()
    live.renew() // no events were sent for disabled modules
  }, [off])
}

function enterOne({ events, enter }: Feature, context: EnterContext): void {
  if (events?.directory) context.events.directory.add(events.directory, context)
  if (events?.self) context.events.self.add(events.self, context)
  enter?.(context)
}
