import { useQueryClient } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { NotFoundPage } from './failures/not-found-page.tsx'
import { features } from './features.ts'
import { FeaturesContext } from './features-context.tsx'
import { AppFrame, EmptyContent } from './frame/app-frame.tsx'
import { history } from './history.ts'
import { live } from './live/live.ts'
import { useAuth, useSession } from './session/auth.tsx'
import { isAuthPath } from '#features/auth/paths.ts'

/** The app of those who are signed in. */
export default function AuthenticatedApp() {
  const [router] = useState(createAppRouter)
  useEntering()
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  )
}

/** Who has come in already in the life of this page; a session that ends takes the page with it. */
let entered: string | undefined

function useEntering(): void {
  const session = useSession()
  const { renewCopies } = useAuth()
  const queryClient = useQueryClient()
  const renew = useEffectEvent(renewCopies)
  const enter = useEffectEvent(() => {
    if (entered === session.session_id) return
    entered = session.session_id
    for (const feature of features) feature.enter?.({ session, queryClient, renewCopies: (change) => renew(change) })
  })
  useEffect(() => {
    enter()
    live.start()
    return live.stop
  }, [session.session_id])
}

function createAppRouter() {
  // Whoever comes in through the door lands at Home, not on a page of the door.
  if (isAuthPath(location.pathname) && location.pathname !== '/') history.replace('/')
  const frame = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
  return createRouter({
    routeTree: frame.addChildren(features.flatMap(({ routes }) => routes(frame))),
    history,
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: EmptyContent,
  })
}
