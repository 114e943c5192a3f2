import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ShownSection } from '../sections/shown'
import { MoreSections } from './MoreSections'

it('tells search engines the questions of all sections once', () => {
  const asked = (id: string, question: string): ShownSection => ({
    blockType: 'questions',
    id,
    items: [{ question, answer: 'Sí.' }],
    posts: [],
  })
  const references = { hrefs: {}, pictures: {} }
  const markup = renderToStaticMarkup(
    <MoreSections brand="Ozama" references={references} sections={[asked('a', '¿Uno?'), asked('b', '¿Dos?')]} />,
  )
  const data = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(data).toHaveLength(1)
  expect(data[0].mainEntity.map(({ name }: { name: string }) => name)).toEqual(['¿Uno?', '¿Dos?'])
})
