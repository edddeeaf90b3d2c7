import type { OrderLine } from '@atrium/contract/rewards/orders'
import { Copy, Eye } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './order-codes.module.css'
import { useCodes } from './use-codes.ts'

/** The codes of a delivered line, shown once to its owner, who can copy them. */
export function OrderCodes({ orderId, line }: { orderId: string; line: OrderLine }) {
  const { formatDate } = useIntl()
  const { codes, canShow, pending, refusal, show } = useCodes(orderId, line)
  if (codes) return <Codes codes={codes} />
  if (!canShow)
    return (
      <p className={styles.soft}>
        <FormattedMessage
          id="rewards.codes.shown"
          values={{ at: formatDate(line.shown_at ?? undefined, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />
      </p>
    )
  return (
    <div className={styles.codes}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Button icon={Eye} pending={pending} onClick={() => void show()}>
        <FormattedMessage id="rewards.codes.show" values={{ count: line.quantity }} />
      </Button>
      <p className={styles.soft}>
        <FormattedMessage id="rewards.codes.once" values={{ count: line.quantity }} />
      </p>
    </div>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => show({ tone: 'success', text: formatMessage({ id: 'rewards.codes.copied' }, { count: text.split('\n').length }) }),
      () => show({ tone: 'danger', text: formatMessage({ id: 'rewards.codes.notCopied' }) }),
    )
  return (
    <div className={styles.codes}>
      <ul className={styles.list} aria-label={formatMessage({ id: 'rewards.codes' })}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            <code dir="ltr">{code}</code>
            <IconButton icon={Copy} label={formatMessage({ id: 'rewards.codes.copy' }, { code })} onClick={() => copy(code)} />
          </li>
        ))}
      </ul>
      {codes.length > 1 && (
        <Button size="small" icon={Copy} onClick={() => copy(codes.join('\n'))}>
          <FormattedMessage id="rewards.codes.copyAll" />
        </Button>
      )}
      <p className={styles.soft}>
        <FormattedMessage id="rewards.codes.keep" />
      </p>
    </div>
  )
}
