/** How a text of the landing page is written: in one line, in several, as one item a line, or as rich text. */
type Kind = 'line' | 'text' | 'lines' | 'paragraphs'
/** Its label in the panel, and its default. */
export type LandingText<K extends Kind = Kind> = { kind: K; label: string; text: string }
type LandingGroup = { label: string; fields: LandingFields }
export type LandingFields = { readonly [name: string]: LandingText | LandingGroup }

export const text = <K extends Kind>(kind: K, label: string, words: string): LandingText<K> => ({
  kind,
  label,
  text: words,
})
export const line = (label: string, words: string) => text('line', label, words)
export const features = (...each: string[]) => text('lines', 'Ventajas, una por línea', each.join('\n'))
export const group = <Fields extends LandingFields>(label: string, fields: Fields) => ({ label, fields })
