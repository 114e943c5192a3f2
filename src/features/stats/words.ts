import type { Width } from './schema'

/** What is said where figures of the demo content are among those that are shown. */
export const SAMPLED = 'Las cifras hasta el día de la instalación son de muestra, como los posts.'

/** How a source, a campaign or a device is called in the figures. */
export const DIRECT = 'Directo'
/** Groups that are too small to be shown, and names beyond those that are kept. */
export const OTHERS = 'Otros'
export const DEVICES: Record<Width, string> = { s: 'Móvil', m: 'Tableta', l: 'Escritorio' }
