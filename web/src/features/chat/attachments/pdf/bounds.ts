/** Limits of the PDF preview, so that a crafted file exhausts nothing but its worker. */
export const bounds = {
  bytes: 50 * 1024 * 1024,
  pages: 500,
  /** Of one drawn page. */
  pixels: 8_000_000,
  /** Of one picture inside the file; larger ones are left out. */
  imagePixels: 40_000_000,
  /** Characters of one page’s text. */
  characters: 20_000,
  /** For opening the file, and for drawing one page. */
  milliseconds: 20_000,
} as const
