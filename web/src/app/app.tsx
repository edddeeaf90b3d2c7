import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { UiProvider } from '#ui/ui-provider.tsx'
import { CompanyProvider } from './company/company-context.tsx'
import type { SignedOutApp } from './signed-out-app.ts'
import { FailureBoundary } from './failures/failure-boundary.tsx'
import { LastResort } from './failures/last-resort.tsx'
import { createQueryClient } from './live/query-client.ts'
import { AuthProvider } from './session/auth.tsx'
import { Shell } from './shell/shell.tsx'

export function App({ door }: { door: SignedOutApp }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <LastResort>
      <UiProvider>
        <FailureBoundary whole>
          <QueryClientProvider client={queryClient}>
            <AuthProvider>
              <CompanyProvider>
                <Shell door={door} />
              </CompanyProvider>
            </AuthProvider>
          </QueryClientProvider>
        </FailureBoundary>
      </UiProvider>
    </LastResort>
  )
}
