import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCompany } from './company/company-context.tsx'
import type { EnterContext, Feature, FeatureEvents } from './feature.ts'
import { createDispatcher } from './live/events.ts'
import { live } from './live/live.ts'
import { keepSelf } from './live/self-store.ts'
import { useAuth, useSession } from './session/auth.tsx'

/** `coming` resolves when all features have entered. */
type Entered = { context: EnterContext; features: Set<Feature>; coming: Promise<unknown> }

/** The features that have entered, by session. The page reloads when a session ends. */
const entered = new Map<string, Entered>()

/** The longest delay of the live connection for the code of the features, in milliseconds. Without it, nothing reports a lost network. */
const longestDelay = 3_000

/** Enters the features, then starts the live connection. */
export function useEntering(features: readonly Feature[]): void {
  const session = useSession()
  const { renewCopies } = useAuth()
  const { modules } = useCompany()
  const queryClient = useQueryClient()
  const renew = useEffectEvent(renewCopies)
  const begin = (): Entered => {
    const events = { directory: createDispatcher<'directory'>(), self: createDispatcher<'self'>() }
    live.register(keepSelf(session.employee_id, events.self))
    return {
      context: { session, queryClient, renewCopies: (change) => renew(change), events },
      features: new Set(),
      coming: Promise.resolve(),
    }
  }
  /** Does not wait until the enabled modules are known: the server refuses calls of a disabled module. */
  const enter = useEffectEvent((): Promise<unknown> => {
    const state = entered.get(session.session_id) ?? begin()
    entered.set(session.session_id, state)
    const due = features.filter((feature) => !state.features.has(feature) && !(feature.module && modules?.[feature.module.name] === false))
    for (const feature of due) state.features.add(feature)
    return (state.coming = Promise.all([state.coming, ...due.map((feature) => enterOne(feature, state.context))]))
  })
  useEffect(() => {
    let isHere = true
    let isEarly = false
    const start = (): void => void (isHere && live.start())
    const timer = setTimeout(() => {
      isEarly = true
      start()
    }, longestDelay)
    void enter().then(() => {
      start()
      if (isEarly) live.renew() // events that came meanwhile had no handler
    })
    return () => {
      isHere = false
      clearTimeout(timer)
      live.stop()
    }
  }, [session.session_id])
  const off = features.flatMap(({ module }) => (module && modules?.[module.name] === false ? module.name : [])).join()
  const wasOff = useRef(off)
  useEffect(() => {
    if (off === wasOff.current) return
    wasOff.current = off
    void enter().then(live.renew) // no events were sent for disabled modules
  }, [off])
}

async function enterOne({ events, loadEvents, enter }: Feature, context: EnterContext): Promise<void> {
  if (events) addEvents(events, context)
  if (loadEvents) addEvents(await loadEvents(), context)
  await enter?.(context)
}

function addEvents({ directory, self }: FeatureEvents, context: EnterContext): void {
  if (directory) context.events.directory.add(directory, context)
  if (self) context.events.self.add(self, context)
}
