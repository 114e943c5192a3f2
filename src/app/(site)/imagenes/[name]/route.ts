import { housePicture, housePictureNames } from '@/site/pictures'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => housePictureNames.map((name) => ({ name }))

type Context = { params: Promise<{ name: string }> }

export const GET = async (_request: Request, { params }: Context) => housePicture((await params).name)
