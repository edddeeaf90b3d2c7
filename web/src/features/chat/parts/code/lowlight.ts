/** In a file of its own, so that of the package comes what is named here, and not every language it knows. */
export { createLowlight } from 'lowlight'
