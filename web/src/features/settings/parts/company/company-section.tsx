import { Suspense } from 'react'
import { useCompany } from '#app/company/company-context.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { DelayedLoader } from '#ui/delayed-loader.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { LogoField } from './logo-field.tsx'
import { RoomCard } from './room-card.tsx'

/** Fields that search are large, and so is what checks a form: they come a moment later. */
const CompanyFields = lazyWithRetry(() => import('./company-fields.tsx'))

/** What is said of the company, and the room that its files have, for those who manage it. */
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
        <RoomCard />
      </Suspense>
    </>
  )
}
