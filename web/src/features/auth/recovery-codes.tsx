import { Copy, Download } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import styles from './recovery-codes.module.css'

/** Recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { formatMessage } = useIntl()
  const text = `${codes.join('\n')}\n`
  const copy = useCopy(formatMessage({ id: 'auth.recovery.copied' }))
  return (
    <div className={styles.recovery}>
      <p>
        <FormattedMessage id="auth.recovery.text" />
      </p>
      <ul className={styles.codes} aria-label={formatMessage({ id: 'auth.recovery.title' })}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={Copy} onClick={() => copy(text)}>
          <FormattedMessage id="auth.recovery.copy" />
        </Button>
        <Button icon={Download} onClick={() => download(text)}>
          <FormattedMessage id="auth.recovery.download" />
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'atrium-recovery-codes.txt' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
