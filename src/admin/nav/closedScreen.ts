import { allows } from '@/access/permissions'
import type { Grants } from '@/schemas/role'
import { NAV_ITEMS, openTo, screenOf } from './items'

/** The segment under which Payload renders `NoAccessView`; `page.tsx` puts it in the place of a closed one. */
export const NO_ACCESS = 'sin-permiso'

/** The name of the screen that these segments of an address lead to, if the person's role does not open it. */
export function closedScreen(segments: string[], grants: Grants): string | undefined {
  const href = screenOf(`/admin/${segments.join('/')}`.replace('/globals/', '/'))
  const item = NAV_ITEMS.find((each) => each.href === href)
  if (!item) return undefined
  const isNewPost = segments.join('/') === 'collections/posts/create'
  const isOpen = openTo(grants).includes(item.href) && (!isNewPost || allows(grants, 'posts:create'))
  return isOpen ? undefined : item.label
}
