import { useQueryClient } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCompany } from './company/company-context.tsx'
import { NotFoundPage } from './failures/not-found-page.tsx'
import type { Feature } from './feature.ts'
import { features } from './features.ts'
import { FeaturesContext } from './features-context.tsx'
import { AppFrame, EmptyContent } from './frame/app-frame.tsx'
import { history } from './history.ts'
import { live } from './live/live.ts'
import { routesOf } from './module-gate.tsx'
import { useAuth, useSession } from './session/auth.tsx'
import { isAuthPath } from '#features/auth/paths.ts'

/** The app for signed-in users. */
export default function AuthenticatedApp() {
  const [router] = useState(createAppRouter)
  useEntering()
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  )
}

/** The features already entered in this page's lifetime, by session. The page is discarded when a session ends. */
const entered = new Map<string, Set<Feature>>()

function useEntering(): void {
  const session = useSession()
  const { renewCopies } = useAuth()
  const { modules } = useCompany()
  const queryClient = useQueryClient()
  const renew = useEffectEvent(renewCopies)
  /** Does not wait until the enabled modules are known: the server refuses calls of a disabled module. */
  const enter = useEffectEvent(() => {
    const already = entered.get(session.session_id) ?? new Set()
    entered.set(session.session_id, already)
    for (const feature of features) {
      if (already.has(feature) || (feature.module && modules?.[feature.module.name] === false)) continue
      already.add(feature)
      feature.enter?.({ session, queryClient, renewCopies: (change) => renew(change) })
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

function createAppRouter() {
  // After signing in, the user lands on Home, not on a sign-in page.
  if (isAuthPath(location.pathname) && location.pathname !== '/') history.replace('/')
  const frame = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
  return createRouter({
    routeTree: frame.addChildren(features.flatMap((feature) => routesOf(feature, frame))),
    history,
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: EmptyContent,
  })
}
