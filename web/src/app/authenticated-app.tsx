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

/** The app for signed-in users. */
export default function AuthenticatedApp({ isDoorPath }: { isDoorPath: (path: string) => boolean }) {
  const [router] = useState(() => createAppRouter(isDoorPath))
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

/** The router of the routes of all features. */
export function createAppRouter(isDoorPath: (path: string) => boolean) {
  // After signing in, the user lands on Home, not on a sign-in page.
  if (isDoorPath(location.pathname) && location.pathname !== '/') history.replace('/')
  const frame = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
  return createRouter({
    routeTree: frame.addChildren(features.flatMap((feature) => routesOf(feature, frame))),
    history,
    disableGlobalCatchBoundary: true,
    defaultPendingComponent: EmptyContent,
  })
}
