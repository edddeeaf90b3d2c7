import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ScreenLanguage } from '#ui/language/screen-language.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { auth } from './server.ts'

const ProofForm = lazyWithRetry(() => import('./proof-form.tsx'))

type StepUpDialogProps = { onSettled: (proved: boolean) => void }

/** Loads its messages on demand, since most visits never show it. */
export default function StepUpDialog(props: StepUpDialogProps) {
  return (
    <ScreenLanguage features={['auth']}>
      <AskForProof {...props} />
    </ScreenLanguage>
  )
}

/** “Confirm it’s you”: opens over the current screen, which is kept and continues automatically. */
function AskForProof({ onSettled }: StepUpDialogProps) {
  const { formatMessage } = useIntl()
  useEffect(() => void ProofForm.preload(), [])
  const { data, error, refetch, isFetching } = useQuery({ ...auth.query('listStepUpWays', {}), staleTime: 0, gcTime: 0 })
  return (
    <Dialog open onOpenChange={(open) => open || onSettled(false)} size="small" title={formatMessage({ id: 'auth.stepUp.title' })}>
      <p>
        <FormattedMessage id="auth.stepUp.text" />
      </p>
      {error && <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <DelayedLoader>
          <Skeleton shape="block" height="96px" />
        </DelayedLoader>
      )}
      <Loading>
        {data && (
          <ProofForm
            ways={data.ways}
            askPasskey={() => auth.call.startStepUpPasskey({})}
            mailCode={() => auth.call.mailStepUpCode({})}
            onProof={async (proof) => {
              await auth.call.stepUp({ proof })
              onSettled(true)
            }}
          />
        )}
      </Loading>
    </Dialog>
  )
}
