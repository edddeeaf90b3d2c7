import { useIntl } from 'react-intl'
import styles from './kbd.module.css'

/** Keys to press together, e.g. `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd({ keys }: { keys: string[] }) {
  const { formatMessage } = useIntl()
  const printed = keys.map((key) => (key === 'Ctrl' ? formatMessage({ id: 'ui.controlKey' }) : key))
  return <kbd className={styles.keys}>{printed.join(isApple ? '' : ' ')}</kbd>
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The command key of this keyboard: ⌘ or Ctrl, which `Kbd` prints in the reader's language. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
/** The option key: ⌥ or Alt. */
export const optionKey = isApple ? '⌥' : 'Alt'
