import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEntering } from './entering.ts'
import { NotFoundPage } from './failures/not-found-page.tsx'
import { features } from './features.ts'
import { FeaturesContext } from './features-context.tsx'
import { AppFrame, EmptyContent } from './frame/app-frame.tsx'
import { history } from './history.ts'
import { routesOf } from './module-gate.tsx'
import { CompanyLoading } from './shell/company-loading.tsx'
import { isAuthPath } from '#features/auth/paths.ts'

/** The app for signed-in users. */
export default function AuthenticatedApp() {
  const [router] = useState(createAppRouter)
  const isLoaded = useFirstScreen(router)
  useEntering(features)
  if (!isLoaded) return <CompanyLoading />
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  )
}

/**
 * Loads the code of the first screen. The router renders only then, else its first screen would suspend, and React would
 * show it 300 ms later at the earliest.
 */
function useFirstScreen(router: ReturnType<typeof createAppRouter>): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void router.load().then(() => setLoaded(true)), [router])
  return isLoaded
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
