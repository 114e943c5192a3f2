import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Table } from './Table'

it('writes out the roles that browsers forget where a row is shown as a card', () => {
  const markup = renderToStaticMarkup(
    <Table columns={[{ header: 'Nombre', cell: ({ id }) => id }]} label="Personas" rows={[{ id: 1 }]} />,
  )
  const roles = [...markup.matchAll(/<(table|thead|tbody|tr|th|td)\b(?:[^>]* role="(\w+)")?/g)].map(
    ([, tag, role]) => `${tag} ${role}`,
  )
  expect(roles).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    'th columnheader',
    'tbody rowgroup',
    'tr row',
    'td cell',
  ])
})
