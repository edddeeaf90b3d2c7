import { KeyRound, Megaphone } from 'lucide-react'
import { Avatar } from '../../marks/avatar.tsx'
import { Button } from '../../button.tsx'
import { Card, CardRow, CardRows } from '../../rows/card.tsx'
import { Chip } from '../../marks/chip.tsx'
import { Divider } from '../../rows/divider.tsx'
import { CompanyLogo } from '../../frame/rail.tsx'
import { IconTile } from '../../marks/icon-tile.tsx'
import { Link } from '../../text/link.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { useSample } from '../sample.ts'
import styles from './sign-in.module.css'
import drawings from './drawings.module.css'

export function SignInDrawing() {
  const sample = useSample()
  return (
    <div className={styles.layout}>
      <main className={styles.form}>
        <div className={styles.doorColumn}>
          <CompanyLogo name="Northwind" size="large" />
          <div>
            <PageTitle title={sample('Welcome back to Northwind')} size="large" />
            <p className={drawings.faint}>
              maya@northwind.example · <Link href="#other">{sample('not you?')}</Link>
            </p>
          </div>
          <Button size="large" wide icon={KeyRound}>
            {sample('Continue with Northwind SSO')}
          </Button>
          <Divider>{sample('or')}</Divider>
          <PasswordField label={sample('Password')} autoComplete="current-password" defaultValue="twelve-signs" />
          <Button size="large" wide tone="primary">
            {sample('Sign in')}
          </Button>
          <p className={styles.forgotten}>
            {sample('Forgot your password?')} <Link href="#reset">{sample('Reset it')}</Link>
          </p>
        </div>
      </main>
      <aside className={styles.picture} aria-label={sample('What Atrium is for')}>
        <Card raised>
          <div className={drawings.thanks}>
            <Avatar name="Aisha Rahman" size="large" />
            <div>
              <p>
                <b>Aisha Rahman</b> <span className={drawings.faint}>{sample('thanked')}</span> <b>Dana Brandt</b>
              </p>
              <p className={drawings.praise}>{sample('You stayed on with the customer until the export was right.')}</p>
              <div className={drawings.inline}>
                <Chip tone="accent">{sample('Finish the job')}</Chip>
                <Chip>+50</Chip>
              </div>
            </div>
          </div>
        </Card>
        <Card raised className={styles.second}>
          <CardRows>
            <CardRow leading={<IconTile icon={Megaphone} />} title={sample('Town hall at 16:00')} detail={sample('Everyone · 212 going')} />
          </CardRows>
        </Card>
        <p className={styles.motto}>{sample('Where your company talks, says thank you and gets things done.')}</p>
      </aside>
    </div>
  )
}
