import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export type ToastOptions = {
  /** What happened, in one sentence. */
  text: string
  tone?: 'quiet' | 'success' | 'danger'
  /** Takes back what was done; offered for ten seconds. */
  onUndo?: () => void
  /** Another next step. */
  action?: { label: string; onSelect: () => void }
}

const standing = 6_000
/** Rule: at least eight seconds to take something back. */
const standingWithAction = 10_000

/** `show` announces politely at the foot of the screen and answers the way to take the toast away. */
export function useToasts(): { show: (options: ToastOptions) => () => void } {
  const { add, close } = Base.useToastManager<{ action: ToastOptions['action'] }>()
  const { formatMessage } = useIntl()
  const show = ({ text, tone = 'quiet', onUndo, action: given }: ToastOptions) => {
    const action = onUndo ? { label: formatMessage({ id: 'ui.undo' }), onSelect: onUndo } : given
    const id = add({ description: text, type: tone, priority: 'low', timeout: action ? standingWithAction : standing, data: { action } })
    return () => close(id)
  }
  return { show }
}

/** Holds the toasts of everything inside. Part of UiProvider. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <Base.Provider limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts, close } = Base.useToastManager<{ action: ToastOptions['action'] }>()
  const { formatMessage } = useIntl()
  return toasts.map((toast) => {
    const action = toast.data?.action
    return (
      <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['down', 'right', 'left']}>
        <Base.Content className={styles.content}>
          {toast.type === 'danger' && <Icon of={CircleAlert} />}
          {toast.type === 'success' && <Icon of={CircleCheck} />}
          <Base.Description className={styles.text} />
          {action && (
            <Button
              size="small"
              tone="plain"
              className={styles.action}
              onClick={() => {
                action.onSelect()
                close(toast.id)
              }}
            >
              {action.label}
            </Button>
          )}
          <Base.Close render={<IconButton icon={X} size="small" label={formatMessage({ id: 'ui.close' })} className={styles.close} />} />
        </Base.Content>
      </Base.Root>
    )
  })
}
