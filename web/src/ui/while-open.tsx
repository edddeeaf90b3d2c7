import type { ComponentProps } from 'react'

/**
 * Renders a popup that nothing reaches while it fades out. Otherwise a second press acts a second time, and the popup's buttons are read out
 * beside those of the page.
 */
export const whileOpen = (props: ComponentProps<'div'>, { open }: { open: boolean }) => (
  <div {...props} inert={!open} aria-hidden={!open || undefined} />
)
