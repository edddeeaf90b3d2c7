import { Suspense } from 'react'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { authPaths } from './paths.ts'
import { Password } from './screens/password.tsx'
import { Welcome } from './screens/welcome.tsx'
import { useDoorLocation } from './way.tsx'

/** The pages of the door by path. The two of every day are here at once, the others load when they are asked for. */
const screens: Partial<Record<string, React.ComponentType>> = {
  [authPaths.welcome]: Welcome,
  [authPaths.password]: Password,
  [authPaths.chooseCompany]: lazyWithRetry(() => import('./screens/choose-company.tsx')),
  [authPaths.register]: lazyWithRetry(() => import('./screens/register.tsx')),
  [authPaths.checkMail]: lazyWithRetry(() => import('./screens/check-mail.tsx')),
  [authPaths.forgotPassword]: lazyWithRetry(() => import('./screens/forgot-password.tsx')),
  [authPaths.resetPassword]: lazyWithRetry(() => import('./screens/reset-password.tsx')),
  [authPaths.invitation]: lazyWithRetry(() => import('./screens/accept-invitation.tsx')),
  [authPaths.verify]: lazyWithRetry(() => import('./screens/verify-link.tsx')),
  [authPaths.inactive]: lazyWithRetry(() => import('./screens/inactive.tsx')),
}

/** The page of this address; any other address leads to the welcome, and through it to where the visitor wanted to go. */
export function DoorScreens() {
  const { pathname } = useDoorLocation()
  const Screen = screens[pathname] ?? Welcome
  return <Suspense>{<Screen key={pathname} />}</Suspense>
}
