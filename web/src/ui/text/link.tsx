import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '../class-names.ts'
import styles from './link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'style'> & {
  /** accent for a link that stands alone, text for one inside a sentence (underlined). */
  tone?: 'accent' | 'text'
  /** Opens another site in a new tab and announces it. */
  external?: boolean
  /** The router's link, e.g. `render={<RouterLink to="/people" />}`. */
  render?: ReactElement
}

/** A text link. */
export function Link({ tone = 'accent', external, render, className, children, ...rest }: LinkProps) {
  const { formatMessage } = useIntl()
  return useRender({
    defaultTagName: 'a',
    ...(render ? { render } : {}),
    props: {
      ...rest,
      ...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      className: classNames(styles.link, className),
      'data-tone': tone,
      children: (
        <>
          {children}
          {external && <VisuallyHidden> {formatMessage({ id: 'ui.opensInNewTab' })}</VisuallyHidden>}
        </>
      ),
    },
  })
}
