import { SiteLayout } from '@/shell/site/layout/SiteLayout'
import { PageNotFound } from '@/ui/site/not-found/PageNotFound'

export { notFoundMetadata as generateMetadata } from '@/ui/site/seo/notFoundMetadata'

/** The whole document for a URL without a page. It has no layout above it. */
export default function NotFoundDocument() {
  return (
    <SiteLayout>
      <PageNotFound />
    </SiteLayout>
  )
}
