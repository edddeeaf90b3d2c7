import { useEffect } from 'react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { rememberDestination } from './destination.ts'
import { EnteredContext } from './enter.tsx'
import { SignInDataProvider } from './sign-in-data.tsx'
import { authPaths, isAuthPath } from './paths.ts'
import { Password } from './screens/password.tsx'
import { Welcome } from './screens/welcome.tsx'
import { useSignInLocation } from './sign-in-navigation.tsx'

const lazyPage = (load: () => Promise<{ default: React.ComponentType }>) => lazyScreen(['auth'], load)

/** The sign-in pages by path. The two most used are in the bundle, the others load on demand. */
const screens: Partial<Record<string, React.ComponentType>> = {
  [authPaths.welcome]: Welcome,
  [authPaths.password]: Password,
  [authPaths.secondStep]: lazyPage(() => import('./screens/second-step.tsx')),
  [authPaths.keptCodes]: lazyPage(() => import('./screens/new-recovery-codes.tsx')),
  [authPaths.notMe]: lazyPage(() => import('./screens/not-me.tsx')),
  [authPaths.chooseCompany]: lazyPage(() => import('./screens/choose-company.tsx')),
  [authPaths.register]: lazyPage(() => import('./screens/register.tsx')),
  [authPaths.checkMail]: lazyPage(() => import('./screens/check-mail.tsx')),
  [authPaths.forgotPassword]: lazyPage(() => import('./screens/forgot-password.tsx')),
  [authPaths.resetPassword]: lazyPage(() => import('./screens/reset-password.tsx')),
  [authPaths.invitation]: lazyPage(() => import('./screens/accept-invitation.tsx')),
  [authPaths.verify]: lazyPage(() => import('./screens/verify-link.tsx')),
  [authPaths.singleSignOnReturn]: lazyPage(() => import('./screens/single-sign-on-return.tsx')),
  [authPaths.inactive]: lazyPage(() => import('./screens/inactive.tsx')),
}

/** The app for signed-out visitors. Any address leads to sign-in, and from there to the requested page. */
export default function SignedOutApp({ onEntered }: { onEntered: () => void }) {
  useEffect(noteDestination, [])
  return (
    <EnteredContext value={onEntered}>
      <SignInDataProvider>
        <SignedOutScreens />
      </SignInDataProvider>
    </EnteredContext>
  )
}

function noteDestination(): void {
  const { pathname, search, hash } = location
  if (!isAuthPath(pathname)) rememberDestination(pathname + search + hash)
}

/** The page of this address; any other address shows the welcome page, and after sign-in the requested page. */
function SignedOutScreens() {
  const { pathname } = useSignInLocation()
  const Screen = screens[pathname] ?? Welcome
  return <Loading>{<Screen key={pathname} />}</Loading>
}
