import { SettingsCards } from '#app/settings/settings-cards.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** How people sign in to the company, for company managers. */
export default function CompanySignInSection() {
  const loader = (
    <DelayedLoader>
      <Skeleton shape="block" height="640px" />
    </DelayedLoader>
  )
  return <SettingsCards section="company-sign-in" loader={loader} />
}
