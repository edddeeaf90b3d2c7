import { useBlocker } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '../on-demand/confirm-on-demand.tsx'

/** Asks before a page with unsaved changes is left: by a link, by going back or by closing it. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { formatMessage } = useIntl()
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true })
  return (
    <ConfirmOnDemand
      open={status === 'blocked'}
      onOpenChange={(open) => open || reset?.()}
      title={formatMessage({ id: 'settings.leave.title' })}
      confirmLabel={formatMessage({ id: 'settings.leave.confirm' })}
      onConfirm={() => proceed?.()}
    >
      <FormattedMessage id="settings.leave.text" />
    </ConfirmOnDemand>
  )
}
