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
import { useJourney } from '../journey.tsx'
import { Door } from '../parts/door.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import styles from './choose-company.module.css'
import { DoorLink, Redirect } from '../way.tsx'

/** Chooses the company, for an account with several. */
export default function ChooseCompany() {
  const { formatMessage } = useIntl()
  const { email, choice } = useJourney()
  const enter = useEnter()
  const choose = useMutation({
    mutationFn: async ({ company_id }: CompanyBranding) =>
      choice && enter(await auth.call.continueSignIn({ sign_in_token: choice.sign_in_token, company_id })),
  })
  if (!choice) return <Redirect to={email ? authPaths.password : authPaths.welcome} />
  return (
    <Door
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
        <Link render={<DoorLink to={authPaths.welcome} />}>
          <FormattedMessage id="auth.checkMail.other" />
        </Link>
      }
    >
      {email ? (
        <FormattedMessage id="auth.choose.sentence" values={{ email: <b>{email}</b> }} />
      ) : (
        <FormattedMessage id="auth.choose.yours" />
      )}
    </Door>
  )
}
