/** A separate module, so that only these exports of the package are bundled, and not all its languages. */
export { createLowlight } from 'lowlight'
