/** Removes case and accents, as searches do: `Automatización` and `automatizacion` fold to the same text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
