import { useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { onDemand } from '../on-demand.tsx'
import { closeToast, listToasts, openToast, subscribeToToasts, type ShownToast, type ToastOptions } from './toast-store.ts'

/** The code of the list loads with the first toast of a visit. */
const ToastList = onDemand<{ toasts: readonly ShownToast[] }>(() => import('./toast-list.tsx'))

/** `show` announces politely at the bottom of the screen and returns a function that removes the toast. */
export function useToasts(): { show: (options: ToastOptions) => () => void } {
  const { formatMessage } = useIntl()
  const show = ({ text, tone = 'quiet', about, onUndo, action: given }: ToastOptions) => {
    const action = onUndo ? { label: formatMessage({ id: 'ui.undo' }), onSelect: onUndo } : given
    const id = openToast({ about, text, tone, action })
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
