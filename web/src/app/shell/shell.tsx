import { useEffect, useState } from 'react'
import { useCompany } from '../company/company-context.tsx'
import type { Door } from '../door.ts'
import { lazyWithRetry, Loading } from '../failures/lazy-with-retry.tsx'
import { useAuth } from '../session/auth.tsx'
import { CompanyLoading } from './company-loading.tsx'
import { Splash, useSplash } from './splash.tsx'

const AuthenticatedApp = lazyWithRetry(() => import('../authenticated-app.tsx'))
const Gallery = lazyWithRetry(() => import('#ui/gallery/gallery.tsx'))

/** Spec §2: splash, then loading the company, then the signed-in or the signed-out app; each app loads on demand. */
export function Shell({ door }: { door: Door }) {
  const splashing = useSplash()
  const { session } = useAuth()
  const { company, companyLoading, modulesPending } = useCompany()
  // Links of emails open outside the signed-in app, even with a session here.
  const [atTheDoor, setAtTheDoor] = useState(() => door.isTokenPath(location.pathname))
  const entering = session !== undefined && !atTheDoor

  useEffect(() => void (entering ? AuthenticatedApp : door.App).preload(), [entering, door])

  if (location.pathname.startsWith('/gallery')) return <Loading>{<Gallery />}</Loading>
  if (splashing) return <Splash />
  if (companyLoading || (entering && modulesPending)) return <CompanyLoading />
  return (
    <Loading instead={<CompanyLoading />}>
      {entering && company ? <AuthenticatedApp isDoorPath={door.isPath} /> : <door.App onEntered={() => setAtTheDoor(false)} />}
    </Loading>
  )
}
