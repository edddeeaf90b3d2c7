import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../marks/icon.tsx'
import { closeToast, type ShownToast } from './toast-store.ts'
import styles from './toasts.module.css'

const standing = 6_000
/** At least eight seconds are required for undoing an action. In milliseconds. */
const standingWithAction = 10_000

/** Shows and announces the toasts of the store, and removes them when they expire. */
export default function ToastList({ toasts }: { toasts: readonly ShownToast[] }) {
  const { formatMessage } = useIntl()
  return (
    <Base.Provider limit={3}>
      <Follow toasts={toasts} />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={formatMessage({ id: 'ui.toasts' })}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Adds the store's new toasts to the manager and closes removed ones. */
function Follow({ toasts }: { toasts: readonly ShownToast[] }) {
  const { add, close } = Base.useToastManager()
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const wanted = new Set(toasts.map(({ id }) => id))
    for (const { id, text, tone, action } of toasts) {
      if (shown.current.has(id)) continue
      shown.current.add(id)
      const timeout = action ? standingWithAction : standing
      add({ id, description: text, type: tone, priority: 'low', timeout, data: { action }, onClose: () => closeToast(id) })
    }
    for (const id of shown.current) {
      if (wanted.has(id)) continue
      shown.current.delete(id)
      close(id)
    }
  }, [toasts, add, close])
  return null
}

/** The focus stays where the user works: in a button that disappears it would be lost. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

function Toasts() {
  const { toasts, close } = Base.useToastManager<{ action: ShownToast['action'] }>()
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
              onMouseDown={keepFocus}
              onClick={() => {
                action.onSelect()
                close(toast.id)
              }}
            >
              {action.label}
            </Button>
          )}
          {/* Base UI hides it from screen readers until the list has the focus; here it can be pressed at once. */}
          <Base.Close
            aria-hidden={false}
            onMouseDown={keepFocus}
            render={<IconButton icon={X} size="small" label={formatMessage({ id: 'ui.close' })} className={styles.close} />}
          />
        </Base.Content>
      </Base.Root>
    )
  })
}
