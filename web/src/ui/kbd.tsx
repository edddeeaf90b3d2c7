import { useIntl } from 'react-intl'
import styles from './kbd.module.css'

/** Keys to press together, e.g. `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd({ keys }: { keys: string[] }) {
  const { formatMessage } = useIntl()
  const printed = keys.map((key) => (key === 'Ctrl' ? formatMessage({ id: 'ui.controlKey' }) : key))
  return <kbd className={styles.keys}>{printed.join(isApple ? '' : ' ')}</kbd>
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The key for commands on this device's keyboard: ⌘ or Ctrl, which `Kbd` names as the reader's language does. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
/** The key beside it: ⌥ or Alt. */
export const optionKey = isApple ? '⌥' : 'Alt'
