import type { ElementContent } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'

/** A component in the markup of an article; attributes that are undefined or empty are left out. */
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
