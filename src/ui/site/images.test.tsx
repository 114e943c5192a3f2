import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from './Avatar'
import { LazyImage } from './LazyImage'

const UPLOAD = '/api/media/file/foto.webp'

it.each([
  ['an avatar', <Avatar image={UPLOAD} key="" letters="AP" />],
  ['an image without scripts', <LazyImage key="" sizes="50vw" src={UPLOAD} />],
])('%s is offered in every stored width', (_, image) => {
  expect(renderToStaticMarkup(image)).toMatch(/<img [^>]*srcSet="[^"]*foto\.webp\?w=400 400w/i)
})
