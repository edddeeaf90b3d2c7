import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { canScan, CodeCamera } from './code-camera.tsx'
import styles from './kiosk.module.css'
import { StepHead } from './step-head.tsx'
import type { KioskSteps } from './use-kiosk-steps.ts'

type CodeStepProps = { steps: KioskSteps; onCancel: () => void }

/** The code of a phone: seen by the camera where the browser can read it, else scanned into the field or typed. */
export function CodeStep({ steps: { showCode, problem, isBusy }, onCancel }: CodeStepProps) {
  const { formatMessage } = useIntl()
  const [code, setCode] = useState('')
  const submit = (event: React.FormEvent): void => {
    event.preventDefault()
    if (!code.trim() || isBusy) return
    setCode('')
    void showCode(code)
  }
  return (
    <form className={styles.step} aria-label={formatMessage({ id: 'clockin.kiosk.code' })} onSubmit={submit}>
      <StepHead title={<FormattedMessage id="clockin.kiosk.code" />} onCancel={onCancel} />
      <div className={styles.pin}>
        {canScan() && <CodeCamera onCode={(seen) => void showCode(seen)} />}
        <TextField
          label={formatMessage({ id: 'clockin.kiosk.codeField' })}
          description={formatMessage({ id: 'clockin.kiosk.codeText' })}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" size="large" tone="primary" wide pending={isBusy}>
          <FormattedMessage id="clockin.kiosk.next" />
        </Button>
      </div>
    </form>
  )
}
