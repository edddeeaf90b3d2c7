import { CallError } from '@atrium/contract/client'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { authPaths } from '../paths.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignInLink } from '../sign-in-navigation.tsx'

type LinkKind = 'reset' | 'invitation' | 'verify' | 'disown'

const ways = {
  reset: { text: 'auth.expired.reset', action: 'auth.expired.resetAction', path: authPaths.forgotPassword },
  invitation: { text: 'auth.expired.invitation', action: 'auth.backToSignIn', path: authPaths.welcome },
  disown: { text: 'auth.expired.disown', action: 'auth.expired.disownAction', path: authPaths.forgotPassword },
  verify: { text: 'auth.expired.verify', action: 'auth.backToSignIn', path: authPaths.welcome },
} as const satisfies Record<LinkKind, { text: MessageId; action: MessageId; path: string }>

/** Shown for an emailed link that has expired, was already used or is incomplete; offers a new one. */
export function ExpiredLink({ kind }: { kind: LinkKind }) {
  const { formatMessage } = useIntl()
  const { text, action, path } = ways[kind]
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.expired.title' })}
      form={
        <Button tone="primary" size="large" wide render={<SignInLink to={path} />}>
          <FormattedMessage id={action} />
        </Button>
      }
    >
      <FormattedMessage id={text} />
    </SignInLayout>
  )
}

export const isExpiredLink = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'AUTH_RECORD_NOT_FOUND' || error.code === 'AUTH_OTP_EXPIRED')
