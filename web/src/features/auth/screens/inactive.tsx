import { FormattedMessage, useIntl } from 'react-intl'
import { supportLink } from '#app/shell/support.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { authPaths } from '../paths.ts'
import { SignInLink } from '../sign-in-navigation.tsx'

/** The inactive-app screen (spec §2): the password was correct, but the account or its company is not active. */
export default function Inactive() {
  const { formatMessage } = useIntl()
  const { email, branding } = useSignInData()
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.inactive.title' })}
      branding={branding}
      form={
        <Button tone="primary" size="large" wide render={<a href={supportLink(formatMessage({ id: 'auth.inactive.subject' }))} />}>
          <FormattedMessage id="auth.inactive.contact" />
        </Button>
      }
      aside={
        <Link render={<SignInLink to={authPaths.welcome} />}>
          <FormattedMessage id="auth.checkMail.other" />
        </Link>
      }
    >
      <FormattedMessage id="auth.inactive.sentence" values={{ email: <b>{email}</b>, known: email ? 'yes' : 'no' }} />
    </SignInLayout>
  )
}
