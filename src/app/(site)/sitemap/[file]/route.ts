import { sitemapPartXml } from '@/site/seo/sitemap'

export const dynamic = 'force-static'
/** The number of files depends on the number of articles. */
export const generateStaticParams = () => []

type Context = { params: Promise<{ file: string }> }

export const GET = async (_request: Request, { params }: Context) => sitemapPartXml((await params).file)
