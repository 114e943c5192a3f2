/** How a text of the landing page is written: in a line, in several words' room, one thing a line, or as rich text. */
type Kind = 'line' | 'text' | 'lines' | 'paragraphs'
/** What the panel calls it, and what it says until somebody changes it. */
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
