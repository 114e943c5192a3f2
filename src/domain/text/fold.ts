/** `text` without case and accents, as searches compare it: `Automatización` and `automatizacion` are one word. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
