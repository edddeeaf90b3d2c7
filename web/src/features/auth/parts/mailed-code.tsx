import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { WaitingButton } from './resend-code.tsx'

/** Requests an emailed code on mount, shows where it was sent, and offers another one after a delay. */
export function MailedCode({ mailCode }: { mailCode: () => Promise<{ work_email_id: string }> }) {
  const place = useId()
  const mailed = useQuery({ queryKey: ['mailed-code', place], queryFn: mailCode, retry: false, staleTime: Infinity, gcTime: 0 })
  return (
    <>
      {mailed.error && <Banner tone="danger">{mailed.error.message}</Banner>}
      {mailed.data && (
        <p role="status">
          <FormattedMessage
            id="auth.checkMail.sentence"
            values={{ email: <b>{mailed.data.work_email_id}</b>, minutes: limits.codeLifetime / 60_000 }}
          />
        </p>
      )}
      <WaitingButton key={mailed.dataUpdatedAt} pending={mailed.isFetching} onClick={() => void mailed.refetch()} />
    </>
  )
}
