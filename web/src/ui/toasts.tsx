import { useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { onDemand } from './on-demand.tsx'
import { closeToast, listToasts, openToast, subscribeToToasts, type ShownToast } from './toast-store.ts'

export type ToastOptions = {
  /** What happened, in one sentence. */
  text: string
  tone?: 'quiet' | 'success' | 'danger'
  /** Takes back what was done; offered for ten seconds. */
  onUndo?: () => void
  /** Another next step. */
  action?: { label: string; onSelect: () => void }
}

/** What shows them comes with the first one of a visit. */
const ToastList = onDemand<{ toasts: readonly ShownToast[] }>(() => import('./toast-list.tsx'))

/** `show` announces politely at the foot of the screen and answers the way to take the toast away. */
export function useToasts(): { show: (options: ToastOptions) => () => void } {
  const { formatMessage } = useIntl()
  const show = ({ text, tone = 'quiet', onUndo, action: given }: ToastOptions) => {
    const action = onUndo ? { label: formatMessage({ id: 'ui.undo' }), onSelect: onUndo } : given
    const id = openToast({ text, tone, action })
    return () => closeToast(id)
  }
  return { show }
}

/** Shows the toasts of everything inside. Part of UiProvider. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}

function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts)
  return toasts && <ToastList toasts={toasts} />
}
