/* oxlint-disable typescript/no-restricted-imports -- what moved to other features is declared by them next */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { companyData } from '#app/company/company-context.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { auth } from '../server.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { scim } from '#features/scim/server.ts'

const DomainsCard = lazyWithRetry(() => import('#features/company/domains/domains-card.tsx'))
const SingleSignOnCard = lazyWithRetry(() => import('./single-sign-on-card.tsx'))
const ProvisioningCard = lazyWithRetry(() => import('#features/scim/parts/provisioning-card.tsx'))
const SecondFactorRules = lazyWithRetry(() => import('./second-factor-rules.tsx'))

const cards = [DomainsCard, SingleSignOnCard, ProvisioningCard, SecondFactorRules]

/**
 * How people sign in to the company, for company managers. The cards wait for each other, so that none shifts the
 * next.
 */
export default function CompanySignInSection() {
  const domains = useQuery(companyData.query('listDomains', {}))
  const connection = useQuery(auth.query('getSingleSignOn', {}))
  const provisioning = useQuery(scim.query('getScim', {}))
  const tokens = useQuery(scim.query('listScimTokens', {}))
  const rules = useQuery(auth.query('getSignInRules', {}))
  useEffect(() => {
    for (const card of cards) void card.preload()
  }, [])
  const loader = (
    <DelayedLoader>
      <Skeleton shape="block" height="640px" />
    </DelayedLoader>
  )
  if ([domains, connection, provisioning, tokens, rules].some(({ isPending }) => isPending)) return loader
  return (
    <Suspense fallback={loader}>
      <DomainsCard />
      <SingleSignOnCard />
      <ProvisioningCard />
      <SecondFactorRules />
    </Suspense>
  )
}
