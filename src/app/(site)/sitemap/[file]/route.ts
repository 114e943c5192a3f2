import { sitemapPartXml } from '@/shell/site/seo/sitemap'

export const dynamic = 'force-static'

export const GET = async (_request: Request, { params }: RouteContext<'/sitemap/[file]'>) =>
  sitemapPartXml((await params).file)
