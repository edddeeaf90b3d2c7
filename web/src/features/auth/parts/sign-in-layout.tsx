import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import { defaultAccent } from '@atrium/contract/company/themes'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { supportLink, termsAddress } from '#app/shell/support.ts'
import { showAccent } from '#ui/appearance/accent.ts'
import { CompanyLogo } from '#ui/frame/rail.tsx'
import { Link } from '#ui/text/link.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import styles from './sign-in-layout.module.css'
import { SignInPicture } from './sign-in-picture.tsx'

type SignInLayoutProps = {
  title: string
  /** One sentence below the title. */
  children?: ReactNode
  /** The company being signed in to, once known: its logo and colour. */
  branding?: CompanyBranding | undefined
  form?: ReactNode
  /** Links below the form. */
  aside?: ReactNode
}

/** The layout of every screen before sign-in: the form on one side, a picture of the app on the other. */
export function SignInLayout({ title, children, branding, form, aside }: SignInLayoutProps) {
  const accent = branding?.accent
  useEffect(() => {
    if (!accent) return
    showAccent(accent)
    return () => showAccent(defaultAccent)
  }, [accent])
  const terms = termsAddress()
  return (
    <div className={styles.layout}>
      <main className={styles.side}>
        <div className={styles.form}>
          {branding ? (
            <CompanyLogo name={branding.company_name} logo={branding.company_logo} size="large" />
          ) : (
            <img className={styles.mark} src="/icon.svg" width={44} height={44} alt="Atrium" />
          )}
          <div className={styles.words}>
            <PageTitle title={title} size="large" />
            {children && <p className={styles.sentence}>{children}</p>}
          </div>
          {form}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
        <footer className={styles.foot}>
          {terms && (
            <Link href={terms} external>
              <FormattedMessage id="auth.terms" />
            </Link>
          )}
          <Link href={supportLink()}>
            <FormattedMessage id="auth.support" />
          </Link>
        </footer>
      </main>
      <SignInPicture />
    </div>
  )
}
