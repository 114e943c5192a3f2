import { cloneElement, isValidElement, type ReactNode } from 'react'
import { nextTurn } from './nextTurn'
import { Turn } from './Turn'

/** Nodes per slice, which take React a few milliseconds. */
const MOST = 400

/**
 * Wraps a large tree in components that render one slice per turn of the event loop, so that a long article never blocks
 * other requests: `Slice` when React serializes server components, `Turn` when it writes HTML. Adds no elements to the markup.
 */
export function inSlices(node: ReactNode): ReactNode {
  if (sizeOf(node) <= MOST) return node
  if (isValidElement<Children>(node)) return cloneElement(node, {}, inSlices(node.props.children))
  if (!Array.isArray(node)) return node
  return grouped(node).map((group, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the slices of a text never move
    <Slice key={i} turn={nextTurn()}>
      {group.map(inSlices)}
    </Slice>
  ))
}

type Children = { children?: ReactNode }

async function Slice({ turn, children }: Children & { turn: Promise<void> }) {
  await turn
  return <Turn>{children}</Turn>
}

/** Groups adjacent nodes up to the size of a slice; a larger node gets a group of its own. */
function grouped(nodes: ReactNode[]): ReactNode[][] {
  const groups: ReactNode[][] = []
  let size = MOST
  for (const node of nodes) {
    size += sizeOf(node)
    if (size > MOST) {
      groups.push([])
      size = sizeOf(node)
    }
    groups.at(-1)?.push(node)
  }
  return groups
}

/** Counts the elements and texts in a node. */
function sizeOf(node: ReactNode): number {
  if (Array.isArray(node)) return node.reduce((sum, child) => sum + sizeOf(child), 0)
  return isValidElement<Children>(node) ? 1 + sizeOf(node.props.children) : 1
}
