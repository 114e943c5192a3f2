import { Puzzle } from 'lucide-react'
import type { Screen } from '@/ui/panel/screen'
import type { Opened } from './opened'

/** The list and the form of an opened collection, at Payload's own addresses. */
export function openedScreens({ slug, title, needs }: Opened): Screen[] {
  const all = `/collections/${slug}` as const
  const at = (generated: `/${string}`) => ({ path: generated, generated, title, needs })
  return [{ ...at(all), link: { group: 'Sitio', icon: Puzzle } }, at(`${all}/create`), at(`${all}/:id`)]
}
