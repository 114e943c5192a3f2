import { ChangeSet, Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import type { MdxComponentName } from '@/mdx/components'
import { readDocument } from '@/mdx/reader/readDocument'
import { type ComponentValues, componentForm, componentOf } from './componentForm'
import { insertionIn } from './insertions'

/** What becomes of a selected text. */
function written(name: MdxComponentName, values: ComponentValues, selected = '') {
  const { changes } = insertionIn(selected, 0, selected.length, componentOf(name, values))
  return String(ChangeSet.of(changes, selected.length).apply(Text.of([selected])))
}

const FILLED: [MdxComponentName, ComponentValues][] = [
  ['Callout', { type: 'aviso', title: 'Lee "esto" & <aquello> {1}' }],
  ['Callout', { type: 'info', title: '' }],
  ['Figure', { src: '/api/media/file/a.png', alt: '', caption: 'Un pie' }],
  ['YouTube', { id: 'https://youtu.be/dQw4w9WgXcQ', title: 'Un video' }],
  ['Vimeo', { id: '76979871', title: 'Otro' }],
]

describe('componentOf', () => {
  it('writes components the checker accepts, whatever characters a value contains', async () => {
    for (const [name, values] of FILLED) {
      expect(componentForm(name).safeParse(values).success, name).toBe(true)
      const { errors } = await readDocument(written(name, values), 'outline')
      expect(errors, written(name, values)).toEqual([])
    }
  })

  it('puts the selection between the tags and leaves out empty optional attributes', () => {
    const text = written('Callout', { type: 'aviso', title: '' }, 'Ojo con esto.')
    expect(text).toBe('<Callout type="aviso">\n\nOjo con esto.\n\n</Callout>')
  })

  it('explains in a sentence which rule a value breaks', () => {
    const answer = componentForm('YouTube').safeParse({ id: 'nada', title: '' })
    expect(answer.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ['id', 'Este campo debe ser la dirección o el código de un video'],
      ['title', 'Este campo no puede quedar vacío'],
    ])
  })
})
