import { articlePicture } from '@/site/pictures'

export const dynamic = 'force-static'
/** Each image is drawn on its first request. */
export const generateStaticParams = () => []

type Context = { params: Promise<{ file: string }> }

export const GET = async (_request: Request, { params }: Context) => articlePicture((await params).file)
