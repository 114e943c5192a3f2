import type { ElementContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'

/** Makes a component node; undefined and empty attributes are left out. */
export function jsx(
  name: string,
  attributes: Record<string, string | undefined>,
  children: ElementContent[] = [],
): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value ? [{ type: 'mdxJsxAttribute', name: key, value }] : [],
    ),
    children,
  }
}
