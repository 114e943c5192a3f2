import type { BreadcrumbList, WithContext } from 'schema-dts'
import { siteUrl } from './siteUrl'

/** Returns the breadcrumbs of a page; its name and path are the last step, after the blog if it belongs there. */
export function breadcrumbData(name: string, path: string): WithContext<BreadcrumbList> {
  const steps = [
    ['Inicio', siteUrl()],
    ...(path.startsWith('/blog') ? [['Blog', siteUrl('/blog')]] : []),
    [name, siteUrl(path)],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}
