import { Suspense } from 'react'
import { useCompany } from '#app/company/company-context.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { LogoField } from './logo-field.tsx'
import { QuotaCard } from './quota-card.tsx'

/** Comboboxes and form validation are large: their code loads later. */
const CompanyFields = lazyWithRetry(() => import('./company-fields.tsx'))

/** The company's details and its storage quota, for company managers. */
export default function CompanySection() {
  const { company } = useCompany()
  if (!company) return null
  return (
    <>
      <LogoField company={company} />
      <Suspense
        fallback={
          <DelayedLoader>
            <SkeletonRows count={8} />
          </DelayedLoader>
        }
      >
        <CompanyFields company={company} />
        <QuotaCard />
      </Suspense>
    </>
  )
}
