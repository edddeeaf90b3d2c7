import { useAuth } from '#app/session/auth.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { CompanyCard } from './parts/company-card.tsx'
import { OutcomeCard } from './parts/outcome-card.tsx'
import { QuietCard } from './parts/quiet-card.tsx'
import { WhatCard } from './parts/what-card.tsx'
import { useOwnNotifications } from './use-own.ts'

/** For the settings: what to be notified of, and when. */
export default function OwnNotificationSettings() {
  const { can } = useAuth()
  const own = useOwnNotifications()
  if (!own)
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  return (
    <>
      <WhatCard own={own} />
      <QuietCard own={own} />
      <OutcomeCard />
      {can({ anyOf: ['company.manage'] }) && <CompanyCard company={own.company} />}
    </>
  )
}
