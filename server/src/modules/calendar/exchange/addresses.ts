/** An address that mail programs can answer to; no more is said about it. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/.test(text)
