import { useEffect, useState } from 'react'
import { useCompany } from '../company/company-context.tsx'
import type { SignedOutApp } from '../signed-out-app.ts'
import { lazyWithRetry, Loading } from '../on-demand/lazy-with-retry.tsx'
import { useAuth } from '../session/auth.tsx'
import { CompanyLoading } from './company-loading.tsx'
import { Splash, useSplash } from './splash.tsx'

const AuthenticatedApp = lazyWithRetry(() => import('../authenticated-app.tsx'))
const Gallery = lazyWithRetry(() => import('#ui/gallery/gallery.tsx'))

/** Spec §2: splash, then loading the company, then the signed-in or the signed-out app; each app loads on demand. */
export function Shell({ door }: { door: SignedOutApp }) {
  const splashing = useSplash()
  const { session, loading } = useAuth()
  const { company, companyLoading, modulesPending } = useCompany()
  // Links of emails open outside the signed-in app, even with a session here.
  const [atTheDoor, setAtTheDoor] = useState(() => door.isTokenPath(location.pathname))
  const entering = session !== undefined && !atTheDoor

  useEffect(() => {
    if (!loading) void (entering ? AuthenticatedApp : door.App).preload()
  }, [loading, entering, door])

  if (location.pathname.startsWith('/gallery')) return <Loading>{<Gallery />}</Loading>
  const Page = door.pages[location.pathname]
  if (Page) return <Loading>{<Page />}</Loading>
  if (splashing) return <Splash />
  if (companyLoading || (entering && modulesPending)) return <CompanyLoading />
  return (
    <Loading instead={<CompanyLoading />}>
      {entering && company ? <AuthenticatedApp isDoorPath={door.isPath} /> : <door.App onEntered={() => setAtTheDoor(false)} />}
    </Loading>
  )
}
