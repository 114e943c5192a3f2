import { articlePicture } from '@/shell/site/pictures'

export const dynamic = 'force-static'

export const GET = async (_request: Request, { params }: RouteContext<'/og/[file]'>) =>
  articlePicture((await params).file)
