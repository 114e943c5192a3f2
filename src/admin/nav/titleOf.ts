import { NAV_ITEMS, screenOf } from './items'

/** What screens other than those of the sidebar are called, by the shape of their generated address. */
const TITLES: [shape: RegExp, title: string][] = [
  [/^(posts|pages)\/trash$/, 'Papelera'],
  [/^posts\/create$/, 'Nuevo Post'],
  [/^posts\/\d+$/, 'Editar Post'],
  [/^posts\/\d+\/versions$/, 'Versiones'],
  [/^pages\/create$/, 'Nueva página'],
  [/^pages\/(trash\/)?\d+$/, 'Editar página'],
  [/^pages\/(trash\/)?\d+\/versions$/, 'Versiones'],
  [/^pages\/(trash\/)?\d+\/versions\/\d+$/, 'Versión'],
  [/^users\/create$/, 'Nuevo usuario'],
  [/^users\/\d+$/, 'Editar usuario'],
  [/^contact-submissions\/\d+$/, 'Consulta'],
]

/** The title of the screen at these segments of an address, as its heading has it; none where Payload's own is right. */
export function titleOf(segments: string[]): string | undefined {
  const path = segments.slice(1).join('/')
  const title = TITLES.find(([shape]) => shape.test(path))?.[1]
  if (title || segments[0] !== 'collections') return title
  return NAV_ITEMS.find(({ href }) => href === screenOf(`/admin/${segments.join('/')}`))?.label
}
