import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { IconType } from '#ui/icon.tsx'
import { auth } from '../server.ts'

/** Leads to the company's identity provider, which leads back here. */
export function SingleSignOnButton({ company, email, icon }: { company: CompanyBranding; email: string; icon: IconType }) {
  const start = useMutation({
    mutationFn: () => auth.call.startSingleSignOn({ company_id: company.company_id, email_id: email, origin: location.origin }),
    onSuccess: ({ authorization_url }) => {
      if (/^https?:\/\//.test(authorization_url)) location.assign(authorization_url)
    },
  })
  return (
    <>
      {start.error && <Banner tone="danger">{start.error.message}</Banner>}
      <Button size="large" wide icon={icon} pending={start.isPending} onClick={() => start.mutate()}>
        <FormattedMessage id="auth.sso" values={{ company: company.company_name }} />
      </Button>
    </>
  )
}
