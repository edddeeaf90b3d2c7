import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { IconType } from '#ui/marks/icon.tsx'
import { auth } from '../server.ts'
import { keepSignInToken } from '../single-sign-on.ts'

type SingleSignOnButtonProps = { company: CompanyBranding; email: string; icon: IconType; tone?: 'primary' | 'quiet' }

/** Redirects to the company's identity provider, which redirects back here. */
export function SingleSignOnButton({ company, email, icon, tone = 'quiet' }: SingleSignOnButtonProps) {
  const start = useMutation({
    mutationFn: () => auth.call.startSingleSignOn({ company_id: company.company_id, email_id: email, origin: location.origin }),
    onSuccess: ({ authorization_url, sign_in_token }) => {
      if (!/^https?:\/\//.test(authorization_url)) return
      keepSignInToken(sign_in_token)
      location.assign(authorization_url)
    },
  })
  return (
    <>
      {start.error && <Banner tone="danger">{start.error.message}</Banner>}
      <Button tone={tone} size="large" wide icon={icon} pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        <FormattedMessage id="auth.sso" values={{ company: company.company_name }} />
      </Button>
    </>
  )
}
