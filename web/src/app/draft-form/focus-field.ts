/** Moves the focus to the control of a field, which its form marks with `data-field`. */
export const focusField = (form: HTMLFormElement | null, field: string): void =>
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([aria-hidden]), textarea, button, [role="switch"])`)?.focus()
