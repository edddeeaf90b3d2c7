import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import styles from './sign-in-layout.module.css'

/** A decorative sketch of the app, made of its own parts. It contains no information. */
export function SignInPicture() {
  return (
    <aside className={styles.picture} aria-hidden>
      <div className={styles.scene}>
        <Card raised className={styles.thanks}>
          <Avatar name="Aisha Rahman" size="large" />
          <div>
            <p>
              <FormattedMessage id="auth.picture.thanked" values={{ b: bold, soft: quiet }} />
            </p>
            <p className={styles.quote}>
              <FormattedMessage id="auth.picture.thanks" />
            </p>
            <Chip tone="accent">
              <FormattedMessage id="auth.picture.value" />
            </Chip>{' '}
            <Chip>
              <bdi dir="ltr">+50</bdi>
            </Chip>
          </div>
        </Card>
        <Card raised className={styles.event}>
          <IconTile icon={Megaphone} />
          <div>
            <b>
              <FormattedMessage id="auth.picture.event" />
            </b>
            <p className={styles.soft}>
              <FormattedMessage id="auth.picture.going" values={{ count: 212 }} />
            </p>
          </div>
        </Card>
        <p className={styles.promise}>
          <FormattedMessage id="auth.picture.promise" />
        </p>
      </div>
    </aside>
  )
}

const bold = (words: ReactNode) => <b>{words}</b>
const quiet = (words: ReactNode) => <span className={styles.soft}>{words}</span>
