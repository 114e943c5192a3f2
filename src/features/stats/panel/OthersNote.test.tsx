import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OthersNote } from './OthersNote'

it('[ADM-127] says why groups have no name, where there are such', () => {
  expect(renderToStaticMarkup(<OthersNote names={['google.com', 'Otros']} />)).toContain(
    '>«Otros» junta lo que ningún día tuvo tres visitantes, para que ningún nombre diga quién vino.<',
  )
  expect(renderToStaticMarkup(<OthersNote names={['google.com']} />)).toBe('')
})
