import type { ProofWay } from '@atrium/contract/auth/second-factors'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { MessageId } from '../../message-ids.ts'
import { CodeProof, PasskeyProof, PasswordProof, RecoveryCodeProof, type Proving } from './parts/proof-ways.tsx'
import { supportsPasskeys } from './passkey.ts'
import styles from './proof-form.module.css'

/** `ways`: the available kinds of proof, the best first. */
type ProofFormProps = Proving & { ways: readonly ProofWay[] }

const others = {
  passkey: 'auth.proof.usePasskey',
  authenticator: 'auth.proof.useAuthenticator',
  'recovery-code': 'auth.proof.useRecoveryCode',
  mail: 'auth.proof.useMail',
  password: 'auth.proof.usePassword',
} as const satisfies Record<ProofWay, MessageId>

/** Asks for one kind of proof, and offers the other available ones. */
export default function ProofForm({ ways, askPasskey, mailCode, onProof }: ProofFormProps) {
  const open = supportsPasskeys() ? ways : ways.filter((way) => way !== 'passkey')
  const [chosen, setChosen] = useState<ProofWay>()
  const way = chosen ?? open[0]
  return (
    <div className={styles.proof}>
      {way === undefined && (
        <p>
          <FormattedMessage id="auth.proof.none" />
        </p>
      )}
      {way === 'passkey' && <PasskeyProof askPasskey={askPasskey} onProof={onProof} />}
      {(way === 'authenticator' || way === 'mail') && <CodeProof key={way} way={way} mailCode={mailCode} onProof={onProof} />}
      {way === 'recovery-code' && <RecoveryCodeProof onProof={onProof} />}
      {way === 'password' && <PasswordProof onProof={onProof} />}
      {open
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} tone="plain" wide onClick={() => setChosen(other)}>
            <FormattedMessage id={others[other]} />
          </Button>
        ))}
    </div>
  )
}
