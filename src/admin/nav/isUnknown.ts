import { NO_ACCESS } from './closedScreen'
import { screenOf } from './items'

/** What this panel has of the addresses that Payload generates: lists, forms, the trash, and versions. */
const SHAPES =
  /^(collections\/[a-z-]+(\/[^/]+)?|collections\/posts\/\d+\/versions|collections\/pages\/(trash\/)?\d+(\/versions(\/\d+)?)?|globals\/settings)$/

/** Whether nothing is at these segments of an address, though Payload would show something of its own there. */
export function isUnknown(segments: string[]): boolean {
  const path = segments.join('/')
  if (segments[0] === NO_ACCESS) return true // it only ever stands in the place of another
  if (segments[0] !== 'collections' && segments[0] !== 'globals') return false
  return !SHAPES.test(path) || screenOf(`/admin/${path}`.replace('/globals/', '/')) === undefined
}
