import { housePicture, housePictureNames } from '@/shell/site/pictures'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => housePictureNames.map((name) => ({ name }))

export const GET = async (_request: Request, { params }: RouteContext<'/imagenes/[name]'>) =>
  housePicture((await params).name)
