/**
 * Words that a link brings to the composer of the chat it opens: to be edited, never sent by themselves. In the state of
 * the history, so that no address from elsewhere can bring any.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    wordsToEdit?: string
  }
}

export const bringing = (wordsToEdit: string): { wordsToEdit: string } => ({ wordsToEdit })
