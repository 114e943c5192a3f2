import { sitemapPartXml } from '@/site/seo/sitemap'

export const dynamic = 'force-static'
/** There are as many files as the articles need. */
export const generateStaticParams = () => []

type Context = { params: Promise<{ file: string }> }

export const GET = async (_request: Request, { params }: Context) => sitemapPartXml((await params).file)
