import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useLeaveForFinch } from './leave-for-finch.ts'
import { TokenForm } from './token-form.tsx'

/** Shown when access was revoked: reconnects by the original method. */
export function ReconnectBanner({ hasPage }: { hasPage: boolean }) {
  const { leave, pending, refusal } = useLeaveForFinch()
  return (
    <>
      <Banner
        tone="warning"
        action={
          hasPage && (
            <Button size="small" pending={pending} onClick={leave}>
              <FormattedMessage id="settings.hr.reconnectAct" />
            </Button>
          )
        }
      >
        <FormattedMessage id="settings.hr.reconnect" />
      </Banner>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {!hasPage && <TokenForm />}
    </>
  )
}
