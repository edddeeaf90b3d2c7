import type { Reward } from '@atrium/contract/rewards/schemas'
import { Upload } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './codes-dialog.module.css'
import { DeleteCodes } from './delete-codes.tsx'
import { useCodesForm } from './use-codes-form.ts'

type CodesDialogProps = { open: boolean; reward: Reward | undefined; onClose: () => void }

/** Adds codes to a reward, pasted or from a file. Nobody sees them again but the people who get them. */
export default function CodesDialog({ open, reward, onClose }: CodesDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'settings.rewards.codesOf' }, { name: reward?.reward_name ?? '' })}
      description={<FormattedMessage id="settings.rewards.codesText" />}
    >
      {reward && <CodesForm key={reward.reward_id} reward={reward} onClose={onClose} />}
    </Dialog>
  )
}

function CodesForm({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const file = useRef<HTMLInputElement>(null)
  const form = useCodesForm(reward, onClose)
  const { text, setText, codes, stock, error, failure, pending, read, save } = form
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.stock}>
        <FormattedMessage id="settings.rewards.codesLeft" values={{ count: stock }} />
      </p>
      <TextArea
        label={formatMessage({ id: 'settings.rewards.codes' })}
        description={formatMessage({ id: 'settings.rewards.codesHint' }, { count: codes.length })}
        error={error}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={formatMessage({ id: 'settings.rewards.codesFile' })}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void read(chosen)
        }}
      />
      <div className={styles.buttons} data-form-actions>
        <Button icon={Upload} onClick={() => file.current?.click()}>
          <FormattedMessage id="settings.rewards.codesFile" />
        </Button>
        <DeleteCodes reward={reward} count={stock} onDone={onClose} />
        <span className={styles.space} />
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" tone="primary" pending={pending}>
          <FormattedMessage id="settings.rewards.codesAdd" values={{ count: codes.length }} />
        </Button>
      </div>
    </form>
  )
}
