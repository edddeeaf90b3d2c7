/** The ending of a file's name, in capitals; empty without one. */
export const endingOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').slice(0, 5).toUpperCase() : '')

/** Whether the text inside a file of this name is shown as a preview. */
export const hasTextPreview = (name: string): boolean => /\.(docx|xlsx|pptx|odt|ods|odp|txt|csv)$/i.test(name)
