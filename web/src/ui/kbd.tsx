import styles from './kbd.module.css'

/** Keys to press together, e.g. `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd({ keys }: { keys: string[] }) {
  return <kbd className={styles.keys}>{keys.join(isApple ? '' : ' ')}</kbd>
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The key for commands as this device's keyboard names it: ⌘ or Ctrl. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
