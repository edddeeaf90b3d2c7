import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { registerServiceWorker } from '../service-worker/register.ts'
import { reportProblem } from '../failures/report.ts'

/** Installs the service worker and offers to reload when a newer version is ready; never reloads automatically. */
export function useUpdateOffer(): void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const offer = useEffectEvent((takeOver: () => void) => {
    show({
      text: formatMessage({ id: 'app.frame.update' }),
      action: { label: formatMessage({ id: 'app.frame.reload' }), onSelect: takeOver },
    })
  })
  useEffect(() => {
    registerServiceWorker((takeOver) => offer(takeOver)).catch((error: unknown) =>
      reportProblem(error, { while: 'installing the service worker' }),
    )
  }, [])
}
