import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { CompanyLogo } from '#ui/frame/rail.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Link } from '#ui/text/link.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import styles from './choose-company.module.css'
import { SignInLink, Redirect } from '../sign-in-navigation.tsx'

/** Chooses the company, for an account with several. */
export default function ChooseCompany() {
  const { formatMessage } = useIntl()
  const { email, choice } = useSignInData()
  const enter = useEnter()
  const choose = useMutation({
    mutationFn: async ({ company_id }: CompanyBranding) =>
      choice && enter(await auth.call.continueSignIn({ sign_in_token: choice.sign_in_token, company_id })),
  })
  if (!choice) return <Redirect to={email ? authPaths.password : authPaths.welcome} />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.choose.title' })}
      form={
        <>
          {choose.error && <Banner tone="danger">{choose.error.message}</Banner>}
          <ul className={styles.companies}>
            {choice.companies.map((company) => (
              <li key={company.company_id}>
                <button type="button" className={styles.company} disabled={choose.isPending} onClick={() => choose.mutate(company)}>
                  <CompanyLogo name={company.company_name} logo={company.company_logo} />
                  <span className={styles.name} dir="auto">
                    {company.company_name}
                  </span>
                  {choose.isPending && choose.variables === company ? <Spinner size="small" /> : <Icon of={ChevronRight} pointing />}
                </button>
              </li>
            ))}
          </ul>
        </>
      }
      aside={
        <Link render={<SignInLink to={authPaths.welcome} />}>
          <FormattedMessage id="auth.checkMail.other" />
        </Link>
      }
    >
      {email ? (
        <FormattedMessage id="auth.choose.sentence" values={{ email: <b>{email}</b> }} />
      ) : (
        <FormattedMessage id="auth.choose.yours" />
      )}
    </SignInLayout>
  )
}
