import { aText, FakeCopies, FakeServer, openEditor } from '@tests/support/fakePostServer'
import { gate } from '@tests/support/gate'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminPost } from '@/features/posts/schema'
import { keysOf } from '@/platform/domain/keysOf'
import { newKey } from '@/platform/shared/change'
import type { PostDraft } from './PostDraft'

const RETRIES_MS = 2000
const AUTOSAVE_MS = 30_000
const COPY_MS = 300

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeServer()
})
afterEach(() => void vi.useRealTimers())

/** Lets everything that has been started finish, without letting the autosave begin. */
const settle = () => vi.advanceTimersByTimeAsync(RETRIES_MS)

async function withPost(content = 'Inicio.', canEdit = true) {
  if (!server.post) await server.api.create(aText(content), newKey())
  server.created = 0
  return openEditor(server, new FakeCopies(), { canEdit })
}

type Editor = ReturnType<typeof openEditor>

const contents = () => server.states.map(({ text }) => text.content)

/** Holds back responses until the returned function is called. */
function holdAnswers(): () => void {
  const { opened, open } = gate()
  server.gate = opened
  return open
}

describe('saving', () => {
  it('keeps what is typed during a save, and sends it with the next one', async () => {
    const editor = await withPost()
    const release = holdAnswers()
    editor.type('Uno')
    void editor.draft.save()
    await settle()
    editor.type('Uno y dos')
    release()
    await settle()
    expect(editor.text()).toBe('Uno y dos')
    expect(editor.draft.getState()).toMatchObject({ isDirty: true, isSaving: false, savedAt: expect.any(Date) })
    await editor.draft.save()
    expect(contents()).toEqual(['Inicio.', 'Uno', 'Uno y dos'])
    expect(editor.draft.getState().isDirty).toBe(false)
  })

  it('runs saves one after another, each with the text at its start', async () => {
    const editor = await withPost()
    const release = holdAnswers()
    editor.type('Uno')
    void editor.draft.save()
    void editor.draft.publish(true)
    await settle()
    editor.type('Dos')
    release()
    await settle()
    expect(contents()).toEqual(['Inicio.', 'Uno', 'Dos', 'Dos'])
    expect(editor.told).toEqual(['update', 'publish'])
  })

  it('compares what was typed without writing it out, since that takes long for a long text', async () => {
    const editor = await withPost()
    const writing = vi.spyOn(JSON, 'stringify')
    editor.type('Uno')
    expect(editor.draft.getState().isDirty).toBe(true)
    expect(writing.mock.results.map(({ value }) => value).join()).not.toContain('Uno')
  })

  it('[ADM-41] sends one request on a double click, and creates one post', async () => {
    const editor = openEditor(server)
    editor.type('Nuevo')
    await Promise.all([editor.draft.save(), editor.draft.save()])
    expect(server.created).toBe(1)
    expect(editor.told).toEqual(['create'])
    editor.type('Nuevo y más')
    await Promise.all([editor.draft.save(), editor.draft.save()])
    expect(contents()).toEqual(['Nuevo', 'Nuevo y más'])
  })

  it('repeats a request whose response was lost, under the same key', async () => {
    const editor = await withPost()
    server.fates = ['lost']
    editor.type('Segundo intento')
    void editor.draft.save()
    await settle()
    expect(editor.told).toEqual(['update'])
    expect(contents().at(-1)).toBe('Segundo intento')
  })
})

describe('[ADM-131] a step of the review', () => {
  it('is about the text in the form, where it asks for a judgement or gives one', async () => {
    const editor = await withPost()
    editor.type('Para revisar')
    expect(await editor.draft.changeApproval({ state: 'in_review' })).toBe(true)
    editor.type('Más')
    await editor.draft.changeApproval({ dueAt: null })
    await editor.draft.changeApproval({ state: 'approved' })
    expect(server.reviewed).toEqual([
      ['in_review', 'Para revisar'],
      [undefined, 'Para revisar'],
      ['approved', 'Más'],
    ])
    expect(server.shown).toBeUndefined()
  })

  it('approves no text that somebody else saved meanwhile', async () => {
    const editor = await withPost()
    server.saveTheirs('De otra persona')
    expect(await editor.draft.changeApproval({ state: 'approved' })).toBe(false)
    expect(server.reviewed).toEqual([])
    expect(editor.draft.getState().conflict).toBe(true)
  })
})

describe('a publication that is taken back', () => {
  const published = async () => {
    const editor = await withPost()
    await editor.draft.publish(true)
    return { editor, answer: server.post as AdminPost }
  }

  it('leaves a draft, and the other way round what readers saw, without what was typed since', async () => {
    const { editor, answer } = await published()
    expect(await editor.draft.undo(answer)).toBe(true)
    expect(server.shown).toBeUndefined()
    await editor.draft.publish(true)
    await editor.draft.publish(false)
    editor.type('A medias')
    expect(await editor.draft.undo(server.post as AdminPost)).toBe(true)
    expect(server.shown).toBe('Inicio.')
    expect(editor.draft.getState().isDirty).toBe(true)
    expect(editor.told).toEqual(['publish', 'undo', 'publish', 'publish', 'undo'])
  })

  it('stays if somebody has saved since', async () => {
    const { editor, answer } = await published()
    server.saveTheirs('Lo suyo.')
    expect(await editor.draft.undo(answer)).toBe(false)
    expect(server.shown).toBe('Lo suyo.')
    expect(editor.told).toEqual(['publish', 'undo failed'])
    expect(editor.draft.getState().conflict).toBe(false)
  })
})

describe('lost responses', () => {
  it('recognises its own text, stored although the response was lost, and saves over it', async () => {
    const editor = await withPost()
    server.fates = ['unanswered', 'lost']
    editor.type('Llegó.')
    void editor.draft.save()
    await settle()
    expect(editor.told).toEqual(['update failed'])
    editor.type('Llegó. Y sigue.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(false)
    expect(contents()).toEqual(['Inicio.', 'Llegó.', 'Llegó. Y sigue.'])
  })

  it('saves for readers a text that an autosave with a lost response stored as a draft', async () => {
    const editor = await withPost()
    await editor.draft.publish(true)
    server.fates = ['unanswered', 'lost']
    editor.type('Llegó.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    await settle()
    expect(server.shown).toBe('Inicio.')
    await editor.draft.save()
    expect(editor.told).toEqual(['publish', 'autosave failed', 'update'])
    expect(server.shown).toBe('Llegó.')
  })

  it('stores a text that was taken back after an autosave with a lost response', async () => {
    const editor = await withPost()
    server.fates = ['unanswered', 'lost']
    editor.type('Mejor no.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    await settle()
    editor.type('Inicio.')
    expect(editor.draft.getState().isDirty).toBe(true)
    await editor.draft.publish(true)
    expect(server.everShown).toEqual(['Inicio.'])
  })

  it.each([true, false])('shows half a minute later what became of the publication: %s', async (isPublished) => {
    const editor = await withPost()
    await editor.draft.publish(!isPublished)
    server.fates = ['unanswered', 'lost', 'lost']
    void editor.draft.publish(isPublished)
    await settle()
    expect(editor.draft.getState().post?.isPublished).toBe(!isPublished)
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS)
    expect(editor.isOn()).toBe(isPublished)
    expect(editor.told).toEqual(['publish', 'publish failed', 'autosave'])
    expect(vi.getTimerCount()).toBe(0)
    editor.type('Mejor.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(isPublished) // asks, as after a publication by somebody else
    expect(server.shown).toBe(isPublished ? 'Inicio.' : undefined)
  })

  it('asks about a publication of somebody else after the own one did not arrive', async () => {
    const editor = await withPost()
    server.fates = ['lost', 'lost']
    void editor.draft.publish(true)
    await settle()
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    server.publishTheirs(true)
    editor.type('A medio escri')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(editor.told).toEqual(['publish failed', 'autosave', 'autosave'])
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
  })

  it.each([
    ['somebody has saved meanwhile', () => server.saveTheirs('Lo suyo.', { isDraft: true })],
    ['the form cannot be stored', ({ clearTitle }: Editor) => clearTitle()],
  ])('shows it also where %s, and keeps the text', async (_, happens) => {
    const editor = await withPost()
    server.fates = ['unanswered', 'lost']
    void editor.draft.publish(true)
    await settle()
    happens(editor)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(editor.isOn()).toBe(true)
    editor.show(aText('Lo mío.'))
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.text()).toBe('Lo mío.')
  })

  it('asks for nothing more once the editor was left', async () => {
    const editor = await withPost()
    server.fates = Array(8).fill('lost')
    void editor.draft.publish(true)
    await vi.advanceTimersByTimeAsync(0)
    editor.close()
    await settle()
    expect(editor.told).toEqual(['publish failed'])
    await vi.advanceTimersByTimeAsync(3 * AUTOSAVE_MS)
    expect(server.fates).toHaveLength(6)
    expect(editor.told).toEqual(['publish failed'])
  })

  it('makes one version of autosaves whose responses are lost', async () => {
    const editor = await withPost()
    for (const content of ['Uno', 'Uno, dos', 'Uno, dos, tres']) {
      editor.type(content)
      server.fates = content === 'Uno' ? ['unanswered', 'lost'] : ['served', 'served', 'unanswered', 'lost']
      await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
      await settle()
    }
    expect(server.history).toEqual(['Inicio.', 'Uno, dos, tres'])
  })

  it('creates no second post, and continues with what was typed since', async () => {
    const editor = openEditor(server)
    server.fates = ['unanswered', 'lost']
    editor.type('Llegó.')
    void editor.draft.save()
    await settle()
    expect(editor.told).toEqual(['create failed'])
    editor.type('Llegó. Y sigue.')
    await editor.draft.save()
    expect(server.created).toBe(1)
    expect(contents()).toEqual(['Llegó.', 'Llegó. Y sigue.'])
    await vi.advanceTimersByTimeAsync(COPY_MS)
    expect(editor.copies.stored.size).toBe(0)
  })
})

describe('the switch, turned since a creation was lost,', () => {
  async function created(isPublished: boolean, fate: 'lost' | 'unanswered', { isForgotten = false } = {}) {
    const editor = openEditor(server)
    server.fates = [fate, 'lost']
    editor.turn(isPublished)
    editor.type('Perdido.')
    void editor.draft.save()
    await settle()
    if (isForgotten) server.forgetKeys()
    editor.turn(!isPublished)
    editor.type('Perdido. Y sigue.')
    await editor.draft.save()
    expect(server.created).toBe(1)
    expect(contents().at(-1)).toBe('Perdido. Y sigue.')
    expect(server.post?.isPublished).toBe(!isPublished)
    expect(editor.isOn()).toBe(!isPublished)
    return editor
  }

  it('keeps the post from readers', async () => {
    const { told } = await created(true, 'lost')
    expect(server.everShown).toEqual([])
    expect(told).toEqual(['create failed', 'create'])
  })

  it.each([false, true])('hides the post that had arrived, its response forgotten: %s', async (isForgotten) => {
    await created(true, 'unanswered', { isForgotten })
    expect(server.everShown).toEqual(['Perdido.'])
  })

  it('asks before readers see more of a post that had arrived and cannot be hidden', async () => {
    const editor = openEditor(server)
    server.fates = ['unanswered', 'lost', 'served', 'refused']
    editor.turn(true)
    editor.type('Llegó.')
    void editor.draft.save()
    await settle()
    editor.turn(false)
    editor.type('Llegó. A medio escri')
    await editor.draft.save()
    expect(editor.told).toEqual(['create failed', 'create', 'publish failed'])
    expect(editor.draft.getState().conflict).toBe(true)
    expect(server.shown).toBe('Llegó.')
  })

  it.each([
    ['lost', false],
    ['unanswered', false],
    ['unanswered', true],
  ] as const)('shows readers the text in the form: %s, its response forgotten: %s', async (fate, isForgotten) => {
    await created(false, fate, { isForgotten })
    expect(server.everShown).toEqual(['Perdido. Y sigue.'])
  })

  it('shows them a post that was to be published first, and had arrived as a draft', async () => {
    const editor = openEditor(server)
    editor.type('Perdido.')
    for (const isPublished of [true, false]) {
      server.fates = isPublished ? ['lost', 'lost'] : ['unanswered', 'lost']
      editor.turn(isPublished)
      void editor.draft.save()
      await settle()
    }
    server.forgetKeys()
    editor.turn(true)
    await editor.draft.save()
    expect([editor.isOn(), server.post?.isPublished]).toEqual([true, true])
  })
})

it('creates a draft although the switch is turned while a lost request for one is being repeated', async () => {
  const editor = openEditor(server)
  server.fates = ['lost', 'lost']
  editor.type('Perdido.')
  void editor.draft.save()
  await settle()
  const saving = editor.draft.save()
  editor.turn(true)
  editor.type('A medio escri')
  await saving
  expect(server.post?.content).toBe('A medio escri')
  expect(server.everShown).toEqual([])
})

it.each(['refused', 'invalid'] as const)(
  'creates a post with what has been corrected since the server refused the one whose request was lost: %s',
  async (fate) => {
    const editor = openEditor(server)
    server.fates = ['lost', 'lost', fate]
    editor.type('Perdido.')
    for (const _ of ['lost', fate]) {
      void editor.draft.save()
      await settle()
    }
    expect(editor.told).toEqual(['create failed', 'create failed'])
    editor.type('Corregido.')
    await editor.draft.save()
    expect(contents()).toEqual(['Corregido.'])
  },
)

it.each([
  ['draft', 'draft'],
  ['published', 'published'],
  ['published', 'draft'],
  ['draft', 'published'],
])(
  'creates no second post after somebody else has changed the one whose response was lost: %s, then %s',
  async (...kinds) => {
    const [was, is] = kinds.map((kind) => kind === 'published')
    const editor = openEditor(server)
    server.fates = ['unanswered', 'lost']
    editor.turn(was === true)
    editor.type('Llegó.')
    void editor.draft.save()
    await vi.advanceTimersByTimeAsync(0)
    server.saveTheirs('Lo suyo.', { isDraft: true, slug: 'su-slug' })
    await settle()
    expect(editor.told).toEqual(['create failed'])
    editor.turn(is === true)
    editor.rename('otro-slug')
    editor.type('Llegó. Y sigue.')
    await editor.draft.save()
    expect(server.created).toBe(1)
    expect(editor.draft.getState().conflict).toBe(true)
    expect(contents()).not.toContain('Llegó. Y sigue.')
    expect(server.shown).toBe(was && is ? 'Llegó.' : undefined)
  },
)

it.each([
  ['between two presses', ['unanswered', 'lost'], RETRIES_MS],
  ['before a request is repeated', ['unanswered'], 0],
] as const)('finds the post of a lost response, if the server has forgotten that %s', async (...[, fates, ms]) => {
  const editor = openEditor(server)
  server.fates = [...fates]
  editor.type('Llegó.')
  void editor.draft.save()
  await vi.advanceTimersByTimeAsync(ms)
  server.forgetKeys()
  await settle()
  editor.type('Llegó. Y sigue.')
  await editor.draft.save()
  expect(server.created).toBe(1)
  expect(contents()).toEqual(['Llegó.', 'Llegó. Y sigue.'])
})

it.each([
  ['text', {}],
  ['slug', { slug: 'su-slug' }],
])(
  'creates no second post after somebody else has changed its %s and the server has forgotten the response',
  async (_, change) => {
    const editor = openEditor(server)
    server.fates = ['unanswered', 'lost']
    editor.type('Llegó.')
    void editor.draft.save()
    await settle()
    server.saveTheirs('Lo suyo.', change)
    server.forgetKeys()
    editor.type('Llegó. Y sigue.')
    await editor.draft.save()
    expect(server.created).toBe(1)
    expect(editor.draft.getState()).toMatchObject({ conflict: true, isDirty: true })
    expect(contents()).toEqual(['Llegó.', 'Lo suyo.'])
  },
)

it('replaces nothing of somebody else, if a creation is repeated only when the computer wakes', async () => {
  const editor = openEditor(server)
  server.fates = ['unanswered']
  editor.type('Llegó.')
  void editor.draft.save()
  await vi.advanceTimersByTimeAsync(0)
  server.saveTheirs('Lo suyo.')
  server.forgetKeys()
  await settle()
  expect(editor.told).toEqual(['create'])
  editor.type('Llegó. Y sigue.')
  await editor.draft.save()
  expect(editor.draft.getState().conflict).toBe(true)
  expect(contents()).toEqual(['Llegó.', 'Lo suyo.'])
})

it('takes no post of somebody else for that of a lost request, whose slug it has', async () => {
  const editor = openEditor(server)
  server.fates = ['lost', 'lost']
  editor.type('Lo mío.')
  void editor.draft.save()
  await settle()
  await server.api.create(aText('Lo suyo.'), newKey())
  await editor.draft.save()
  expect(editor.told).toEqual(['create failed', 'create failed'])
  expect(editor.draft.getState().post).toBeUndefined()
})

describe('a tab that was closed', () => {
  async function reopened(fates: typeof server.fates, { isPublished = false } = {}) {
    const first = openEditor(server)
    server.fates = fates
    first.type('Llegó.')
    first.turn(isPublished)
    if (fates.length === 0) holdAnswers()
    void first.draft.save()
    await vi.advanceTimersByTimeAsync(0)
    expect(first.copies.find(undefined)?.unanswered).toHaveLength(1) // a browser that is killed has no last moment
    await settle()
    first.type('Llegó. Y sigue.')
    first.kill()
    server.gate = Promise.resolve()
    return openEditor(server, first.copies, { isNew: true })
  }

  it.each([
    ['after a creation whose response was lost', ['unanswered', 'lost']],
    ['before the response to a creation', []],
  ] as const)('%s continues with that post when it is opened again', async (_, fates) => {
    const again = await reopened([...fates])
    await again.draft.save()
    expect(server.created).toBe(1)
    expect(contents()).toEqual(['Llegó.', 'Llegó. Y sigue.'])
    expect(again.draft.getState()).toMatchObject({ conflict: false, isDirty: false, kept: null })
  })

  it('continues with what it had typed since a save whose response it did not get', async () => {
    const first = await withPost()
    const release = holdAnswers()
    first.type('Llegó.')
    void first.draft.save()
    await vi.advanceTimersByTimeAsync(0)
    first.type('Llegó. Y sigue.')
    await vi.advanceTimersByTimeAsync(COPY_MS)
    first.kill()
    release()
    const again = openEditor(server, first.copies)
    expect(again.text()).toBe('Llegó. Y sigue.')
    expect(again.draft.getState().isOffered).toBe(false)
    await again.draft.save()
    expect(again.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
    expect(contents()).toEqual(['Inicio.', 'Llegó.', 'Llegó. Y sigue.'])
  })

  it('continues after two saves without a response, the first of which is stored', async () => {
    const first = await withPost()
    server.fates = ['unanswered', 'lost', 'lost', 'lost']
    for (const content of ['Llegó.', 'Llegó. Y sigue.']) {
      first.type(content)
      void first.draft.save()
      await settle()
    }
    first.kill()
    const again = openEditor(server, first.copies)
    expect(again.text()).toBe('Llegó. Y sigue.')
    expect(again.draft.getState().isOffered).toBe(false)
  })

  it('leaves online what it had published, since the form shows no switch of an earlier visit', async () => {
    const again = await reopened(['unanswered', 'lost'], { isPublished: true })
    expect(again.isOn()).toBe(false)
    await again.draft.save()
    expect(server.everShown).toEqual(['Llegó.'])
    expect(again.isOn()).toBe(true)
    expect(server.post?.isPublished).toBe(true)
  })

  it('takes offline what the next visit published itself, and then turned off', async () => {
    const again = await reopened(['lost', 'lost'], { isPublished: true })
    again.turn(true)
    server.fates = ['unanswered', 'lost']
    void again.draft.save()
    await settle()
    again.turn(false)
    await again.draft.save()
    expect(server.created).toBe(1)
    expect([again.isOn(), server.post?.isPublished]).toEqual([false, false])
  })

  it('begins another post once its text is discarded', async () => {
    const again = await reopened(['unanswered', 'lost'])
    again.show(again.draft.discardKept())
    again.type('Otro.')
    again.rename('otro-slug')
    await again.draft.save()
    expect(contents()).toEqual(['Llegó.', 'Otro.'])
    expect(server.created).toBe(2)
  })
})

describe('a conflict', () => {
  async function conflict() {
    const editor = await withPost()
    editor.type('Lo mío.')
    server.saveTheirs('Lo suyo.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.told).toEqual([])
    return editor
  }

  it('is a choice: the form keeps its text, and nothing is autosaved meanwhile', async () => {
    const editor = await conflict()
    editor.type('Lo mío, y más.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(contents()).toEqual(['Inicio.', 'Lo suyo.'])
    expect(editor.text()).toBe('Lo mío, y más.')
  })

  it('ends what was asked for before it: nobody wanted readers to see the text that is chosen then', async () => {
    const editor = await withPost()
    server.saveTheirs('Lo suyo.', { isDraft: true })
    let release = () => {}
    const stop = editor.draft.subscribe(() => {
      if (!editor.draft.getState().conflict) return
      stop()
      release = holdAnswers() // of what follows in the queue
    })
    const publishing = [editor.draft.publish(true), editor.draft.publish(true)]
    await settle()
    void editor.draft.keepAsDraft(server.post as AdminPost)
    release()
    await settle()
    expect(await Promise.all(publishing)).toEqual([false, false])
    expect(server.everShown).toEqual([])
  })

  it('does not reopen by itself once it was closed', async () => {
    const editor = await conflict()
    editor.draft.closeConflict(server.post)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: true })
  })

  it('ends with either text on top, and both in the history', async () => {
    const editor = await conflict()
    await editor.draft.keepAsDraft(server.post as AdminPost)
    expect(editor.told).toEqual(['keepAsDraft'])
    server.saveTheirs('Lo suyo, otra vez.')
    editor.type('Manda lo mío.')
    await editor.draft.save()
    await editor.draft.overwrite(server.post as AdminPost)
    expect(contents()).toEqual(['Inicio.', 'Lo suyo.', 'Lo mío.', 'Lo suyo, otra vez.', 'Manda lo mío.'])
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
  })

  it('never hides what was published meanwhile, though the choice gets lost and is saved again', async () => {
    const editor = await conflict()
    server.publishTheirs(true)
    server.fates = ['lost', 'lost']
    const overwriting = editor.draft.overwrite(server.post as AdminPost)
    await settle()
    await overwriting
    await editor.draft.save()
    expect(server.post).toMatchObject({ content: 'Lo mío.', isPublished: true })
  })

  it('ends with theirs in the form that is loaded again, to be published next, where the own text is stored', async () => {
    const editor = await withPost()
    server.saveTheirs('Lo suyo.', { isDraft: true })
    await editor.draft.publish(true)
    editor.kill()
    const again = openEditor(server, editor.copies)
    expect(again.text()).toBe('Lo suyo.')
    expect(again.draft.getState()).toMatchObject({ kept: null, isDirty: false })
    expect(await again.draft.publish(true)).toBe(true)
    expect(server.everShown).toEqual(['Lo suyo.'])
  })

  it('recurs when somebody saves once more before the choice', async () => {
    const editor = await conflict()
    const seen = server.post as AdminPost
    server.saveTheirs('Más nuevo.')
    await editor.draft.overwrite(seen)
    expect(editor.draft.getState().conflict).toBe(true)
    expect(contents().at(-1)).toBe('Más nuevo.')
  })

  it.each([
    ['published', (draft: PostDraft) => draft.publish(true)],
    ['hidden and published', (draft: PostDraft) => draft.publish(false).then(() => draft.publish(true))],
    ['scheduled', (draft: PostDraft) => draft.schedule('2030-01-01T12:00:00Z')],
  ])('arises when a text is %s that somebody else has saved, unseen', async (_, act) => {
    const editor = await withPost()
    server.saveTheirs('Lo suyo.', { isDraft: true })
    expect(await act(editor.draft)).toBe(false)
    expect(server.shown).toBeUndefined()
    editor.draft.closeConflict(server.post)
    editor.type('Lo mío.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.draft.isChangeOf(server.post as AdminPost)).toBe(false)
    expect(contents().at(-1)).toBe('Lo suyo.')
  })

  it('does not arise when what is published is the text of an autosave', async () => {
    const editor = await withPost()
    editor.type('Escrito.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(await editor.draft.publish(true)).toBe(true)
    expect(await editor.draft.publish(false)).toBe(true)
    expect(await editor.draft.publish(true)).toBe(true)
    expect(server.shown).toBe('Escrito.')
  })

  it('does not arise from the own draft, although the response to it was lost', async () => {
    const editor = await conflict()
    server.fates = ['unanswered']
    void editor.draft.keepAsDraft(server.post as AdminPost)
    await settle()
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
    expect(editor.told).toEqual(['keepAsDraft'])
    expect(contents()).toEqual(['Inicio.', 'Lo suyo.', 'Lo mío.'])
  })

  it('arises at the next save if somebody has saved before a save was answered', async () => {
    const editor = await withPost()
    editor.type('Lo mío.')
    server.meanwhile = () => server.saveTheirs('Lo suyo.')
    await editor.draft.save()
    server.meanwhile = () => {}
    editor.type('Lo mío, y más.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(contents()).toEqual(['Inicio.', 'Lo mío.', 'Lo suyo.'])
  })

  it('that was decided does not arise again, whichever excerpt the server makes', async () => {
    const editor = openEditor(server)
    editor.type('Uno')
    await editor.draft.save()
    editor.type('Dos')
    server.meanwhile = () => server.saveTheirs('Lo suyo.')
    await editor.draft.save()
    server.meanwhile = () => {}
    await editor.draft.save()
    await editor.draft.overwrite(server.post as AdminPost)
    editor.rename('otro-slug')
    await editor.draft.save()
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
    expect(server.post).toMatchObject({ content: 'Dos', slug: 'otro-slug' })
  })

  it('arises from an excerpt that somebody has written where the own is empty', async () => {
    const editor = openEditor(server)
    editor.type('Lo mío.')
    await editor.draft.save()
    server.saveTheirs('Lo mío.', { excerpt: 'Su extracto.' })
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(server.post?.excerpt).toBe('Su extracto.')
  })
})

describe('a publication by somebody else', () => {
  it('is a choice while a draft is being written, which readers must not see half-written', async () => {
    const editor = await withPost()
    editor.type('A medio escri')
    server.publishTheirs(true)
    await editor.draft.save()
    expect(editor.draft.getState()).toMatchObject({ conflict: true, isDirty: true })
    expect(server.shown).toBe('Inicio.')
    await editor.draft.keepAsDraft(server.post as AdminPost)
    expect(server.post).toMatchObject({ content: 'A medio escri', isPublished: true })
    expect(server.shown).toBe('Inicio.')
  })

  it('is a choice that may wait: an autosave then keeps the text as a draft', async () => {
    const editor = await withPost()
    editor.type('A medio escri')
    server.publishTheirs(true)
    await editor.draft.save()
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    editor.draft.closeConflict(server.post)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(server.post?.content).toBe('A medio escri')
    expect(server.shown).toBe('Inicio.')
  })

  it.each(['', 'A medio escri'])('is shown when the post is to be scheduled, with the typed text %j', async (typed) => {
    const editor = await withPost()
    if (typed) editor.type(typed)
    server.publishTheirs(true)
    expect(await editor.draft.schedule('2030-01-01T12:00:00Z')).toBe(true)
    expect(editor.draft.getState().post).toMatchObject({ isPublished: true })
    expect(server.shown).toBe('Inicio.')
  })

  it('does not interrupt whoever writes: an autosave follows it as a draft, and the next save is the choice', async () => {
    const editor = await withPost()
    editor.type('A medio escri')
    server.publishTheirs(true)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
    expect(editor.told).toEqual(['autosave'])
    expect(server.shown).toBe('Inicio.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.draft.isChangeOf(server.post as AdminPost)).toBe(true)
    expect(server.shown).toBe('Inicio.')
    await editor.draft.overwrite(server.post as AdminPost)
    expect(server.shown).toBe('A medio escri')
    editor.type('Escrito.')
    await editor.draft.save()
    expect(server.shown).toBe('Escrito.')
  })

  it('is no choice where somebody has saved since: their text is', async () => {
    const editor = await withPost()
    editor.type('A medio escri')
    server.publishTheirs(true)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    server.saveTheirs('Lo suyo.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.draft.isChangeOf(server.post as AdminPost)).toBe(false)
  })

  it('is no choice either once the post is hidden again', async () => {
    const editor = await withPost()
    editor.type('A medio escri')
    server.publishTheirs(true)
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    server.publishTheirs(false)
    editor.type('Escrito.')
    await editor.draft.save()
    expect(editor.told).toEqual(['autosave', 'update'])
    expect(server.post).toMatchObject({ content: 'Escrito.', isPublished: false })
  })

  it('is what was asked for, where the draft is published here as well', async () => {
    const editor = await withPost()
    editor.type('Escrito.')
    server.publishTheirs(true)
    await editor.draft.publish(true)
    expect(editor.draft.getState().conflict).toBe(false)
    expect(server.shown).toBe('Escrito.')
  })

  it('asks for a choice after a lost response, too', async () => {
    const editor = await withPost()
    server.fates = ['unanswered', 'lost']
    editor.type('Llegó.')
    void editor.draft.save()
    await settle()
    server.publishTheirs(true)
    editor.type('Llegó. A medio escri')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(editor.draft.isChangeOf(server.post as AdminPost)).toBe(true)
    expect(server.shown).toBe('Llegó.')
  })

  it.each([
    ['of the text in the form', true],
    ['that hides the post', false],
  ])('%s is no conflict, and a save leaves it', async (_, isPublished) => {
    const editor = await withPost()
    await editor.draft.publish(!isPublished)
    if (!isPublished) editor.type('Lo mío.')
    server.publishTheirs(isPublished)
    await editor.draft.save()
    expect(editor.draft.getState()).toMatchObject({ conflict: false, isDirty: false })
    expect(server.post).toMatchObject({ content: editor.text(), isPublished })
  })

  it('asks for a choice again after the post was unpublished', async () => {
    const editor = await withPost()
    await editor.draft.publish(true)
    for (const isPublished of [false, true]) {
      server.publishTheirs(isPublished)
      editor.type(isPublished ? 'A medio escri' : 'Escondido.')
      await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    }
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    expect(server.shown).toBe('Escondido.')
  })

  it('is kept when a text is saved over theirs', async () => {
    await withPost()
    server.publishTheirs(true)
    const editor = openEditor(server)
    server.saveTheirs('Lo suyo.')
    server.publishTheirs(false)
    editor.type('Lo mío.')
    await editor.draft.save()
    expect(editor.draft.getState().conflict).toBe(true)
    await editor.draft.overwrite(server.post as AdminPost)
    expect(server.post).toMatchObject({ content: 'Lo mío.', isPublished: false })
  })
})

describe('the autosave', () => {
  it('saves a draft 30 s after the last change, once', async () => {
    const editor = await withPost()
    editor.type('Uno')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
    editor.type('Dos')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
    expect(server.updates).toEqual([])
    await vi.advanceTimersByTimeAsync(4 * AUTOSAVE_MS)
    expect(server.updates).toEqual([{ content: 'Dos', isAutosave: true }])
  })

  it('[ADM-44] waits while the text cannot be stored, and leaves new and read-only posts alone', async () => {
    const editor = await withPost()
    editor.clearTitle()
    const fresh = openEditor(new FakeServer())
    fresh.type('Nuevo')
    const closed = await withPost('Inicio.', false)
    closed.type('Sin permiso')
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS)
    expect([...editor.told, ...fresh.told, ...closed.told]).toEqual([])
  })

  it('[ADM-46] stores the rest while a field is not valid, keeps that in the browser, and stores it once it is', async () => {
    const editor = await withPost()
    const [long, short] = ['x'.repeat(501), 'Un extracto.']
    editor.excerpt(long)
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS)
    expect([server.updates, editor.leftOut]).toEqual([[], ['excerpt']])
    editor.type('Una hora de trabajo.')
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS)
    expect(server.updates).toEqual([{ content: 'Una hora de trabajo.', isAutosave: true }])
    expect(server.post?.excerpt).not.toBe(long)
    expect(editor.draft.getState()).toMatchObject({ isDirty: true, savedAt: expect.any(Date) })
    expect([...editor.copies.stored.values()]).toMatchObject([{ values: { excerpt: long } }])
    editor.excerpt(short)
    await vi.advanceTimersByTimeAsync(2 * AUTOSAVE_MS)
    expect(server.post).toMatchObject({ content: 'Una hora de trabajo.', excerpt: short })
    expect(editor.draft.getState().isDirty).toBe(false)
    expect(editor.told).toEqual(['autosave', 'autosave'])
  })

  it('leaves in the history what another tab has autosaved, and one version of each', async () => {
    const one = await withPost()
    one.type('De una.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    const other = openEditor(server)
    for (const content of ['De la ot', 'De la otra.']) {
      other.type(content)
      await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    }
    await one.draft.save()
    one.kill()
    openEditor(server, one.copies).type('De la otra, mejor.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(server.history).toEqual(['Inicio.', 'De una.', 'De la otra.', 'De la otra, mejor.'])
  })

  it('is repeated after a temporary failure', async () => {
    const editor = await withPost()
    server.fates = Array(6).fill('lost')
    for (const content of ['Sin', 'Sin conex', 'Sin conexión']) {
      editor.type(content)
      await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
      await settle()
    }
    expect(editor.told).toEqual(Array(3).fill('autosave failed'))
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(server.updates).toEqual([{ content: 'Sin conexión', isAutosave: true }])
  })
})

describe('unsaved text', () => {
  it('is copied to the browser soon after a change, until it is saved', async () => {
    const editor = await withPost()
    editor.type('Sin guardar')
    await vi.advanceTimersByTimeAsync(COPY_MS)
    expect(editor.copies.find(1)).toMatchObject({ base: { updatedAt: '1' }, values: { content: 'Sin guardar' } })
    await editor.draft.save()
    await vi.advanceTimersByTimeAsync(COPY_MS)
    expect(editor.copies.stored.size).toBe(0)
  })

  it('is restored on the next visit, with the version it was based on', async () => {
    const first = await withPost()
    first.type('Sin guardar')
    first.close()
    const second = openEditor(server, first.copies)
    expect(second.text()).toBe('Sin guardar')
    expect(second.draft.getState()).toMatchObject({ isDirty: true, isOffered: false })
    await second.draft.save()
    expect(second.draft.getState().kept).toBeNull()
    expect(contents()).toEqual(['Inicio.', 'Sin guardar'])
  })

  it('is nothing to recover if it was stored without a response, with the excerpt that the server made', async () => {
    const first = openEditor(server)
    first.type('Creado.')
    await first.draft.save()
    server.fates = ['unanswered', 'lost']
    first.type('Llegó.')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    first.close()
    const second = openEditor(server, first.copies)
    expect(second.draft.getState()).toMatchObject({ kept: null, isOffered: false })
    expect(second.copies.stored.size).toBe(0)
  })

  it('may be that the excerpt was emptied', async () => {
    const first = await withPost()
    first.excerpt('')
    first.close()
    const second = openEditor(server, first.copies)
    expect(second.draft.getState().kept?.values.excerpt).toBe('')
    server.publishTheirs(true)
    second.excerpt('')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(server.updates).toHaveLength(1)
  })

  it('that is there again cannot be given up once an autosave has stored it, with what was written since', async () => {
    const first = await withPost()
    first.type('Sin guardar')
    first.close()
    const second = openEditor(server, first.copies)
    second.type('Sin guardar, y más')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
    expect(second.told).toEqual(['autosave'])
    expect(second.draft.getState().kept).toBeNull()
  })

  it('is offered when the post has changed since; taken, it conflicts, even in the visit after', async () => {
    const first = await withPost()
    first.type('Lo mío.')
    first.close()
    server.saveTheirs('Lo suyo.')
    const second = openEditor(server, first.copies)
    expect(second.text()).toBe('Lo suyo.')
    expect(second.draft.getState().isOffered).toBe(true)
    second.show(second.draft.takeKept())
    expect(second.text()).toBe('Lo mío.')
    second.close()
    const third = openEditor(server, first.copies)
    expect(third.draft.getState().isOffered).toBe(true)
    third.show(third.draft.takeKept())
    await third.draft.schedule(null)
    await third.draft.save()
    expect(third.draft.getState().conflict).toBe(true)
  })

  it('[ADM-46] takes the place of what was typed beside it only once that is stored, and the screen still shown', async () => {
    const first = await withPost()
    first.type('Lo mío.')
    first.close()
    server.saveTheirs('Lo suyo.')
    const second = openEditor(server, first.copies)
    second.clearTitle()
    expect(await second.draft.makeWay()).toBe(false)
    second.type('Lo suyo, y algo más.')
    server.fates = ['refused']
    expect(await second.draft.makeWay()).toBe(false)
    expect(await second.draft.makeWay()).toBe(true)
    second.show(second.draft.takeKept())
    expect([second.text(), contents().at(-1)]).toEqual(['Lo mío.', 'Lo suyo, y algo más.'])
    await second.draft.save()
    expect(second.draft.getState().conflict).toBe(true)
    await second.draft.overwrite(server.post as AdminPost)
    expect(contents().slice(-2)).toEqual(['Lo suyo, y algo más.', 'Lo mío.'])
    second.close()
    expect(await second.draft.makeWay()).toBe(false)
  })

  it('leaves what was stored since, with its switch and without a conflict, when it is discarded after all', async () => {
    const first = await withPost()
    first.type('Lo mío.')
    first.close()
    server.saveTheirs('Lo suyo.')
    const second = openEditor(server, first.copies)
    second.type('Lo suyo, mejor.')
    await second.draft.save()
    second.show(second.draft.takeKept())
    await second.draft.publish(false)
    const left = second.draft.discardKept()
    expect([left?.content, second.isOn()]).toEqual(['Lo suyo, mejor.', false])
    second.show(left)
    second.type('Lo suyo, aún mejor.')
    await second.draft.save()
    expect(server.post?.content).toBe('Lo suyo, aún mejor.')
  })

  it('can be discarded', async () => {
    const first = await withPost()
    first.type('Sobra.')
    first.close()
    const second = openEditor(server, first.copies)
    second.show(second.draft.discardKept())
    expect(second.text()).toBe('Inicio.')
    await vi.advanceTimersByTimeAsync(COPY_MS)
    expect(second.copies.stored.size).toBe(0)
  })
})

/** A user in one tab after another, somebody else editing the same post, and an unreliable network. */
class Story {
  readonly #server = server
  #editor = openEditor(this.#server)
  #release = () => {}
  #typed = 0
  #lastWord = ''
  #textBefore = ''
  /** Texts of theirs that the person has seen: loaded with the page, or shown in the conflict dialog. */
  readonly #seen = new Set<string>()
  /** Texts that somebody wanted readers to see. */
  readonly #asked = new Set<string>()
  /** How many requests to publish the form's text are pending: each sends what the form holds when it starts. */
  #asking = 0
  /** Whether the person knows that readers see the post. */
  #isKnownPublic = false

  readonly events = {
    type: () => this.#type(`Texto ${++this.#typed}`),
    'take back': () => this.#type(this.#textBefore),
    turn: () => {
      const { draft, isOn, turn } = this.#editor
      if (!draft.getState().post) turn(!isOn())
    },
    save: () => this.#save(),
    publish: () => this.#publish(true),
    hide: () => this.#publish(false),
    autosave: () => vi.advanceTimersByTimeAsync(AUTOSAVE_MS),
    wait: settle,
    'they publish': () => {
      const { post } = this.#server
      if (!post) return
      this.#asked.add(post.content)
      this.#server.publishTheirs(!post.isPublished)
    },
    rename: () => this.#editor.rename(`slug-${this.#typed}`),
    'empty the excerpt': () => this.#editor.excerpt(''),
    'lengthen the excerpt': () => this.#editor.excerpt('x'.repeat(501)),
    schedule: () => {
      const { draft } = this.#editor
      if (draft.getState().post) void draft.schedule('2030-01-01T12:00:00Z')
    },
    'they save': () => this.#saveTheirs(false),
    'they rename': () => this.#saveTheirs(false, { slug: `su-slug-${this.#server.states.length}` }),
    'they save a draft': () => this.#saveTheirs(true),
    'they save before a response': () => {
      this.#server.meanwhile = () => {
        if (this.#server.states.length === 1) return // nobody knows the post yet
        this.#server.meanwhile = () => {}
        this.#saveTheirs(false)
      }
    },
    overwrite: () => this.#choose((theirs) => this.#show(theirs.isPublished, this.#editor.draft.overwrite(theirs))),
    'take theirs': () => {
      const { draft, kill } = this.#editor
      const reload = () => {
        kill()
        this.#openAnew()
      }
      if (draft.isClean()) this.#choose(reload)
    },
    'keep as draft': () => this.#choose((theirs) => void this.#editor.draft.keepAsDraft(theirs)),
    kill: async () => {
      await vi.advanceTimersByTimeAsync(0) // no browser kills a tab between two steps of one task
      this.#editor.kill()
      this.#openAnew()
    },
    leave: () => {
      if (!this.#editor.draft.getState().post) return
      this.#editor.close()
      this.#openAnew()
    },
    'lose a response': () => void this.#server.fates.push('unanswered'),
    'lose a request': () => void this.#server.fates.push('lost'),
    'refuse a request': () => void this.#server.fates.push('refused'),
    'let minutes pass': () => this.#server.forgetKeys(),
    'hold answers': () => {
      this.#release()
      this.#release = holdAnswers()
    },
    'let answers go': () => this.#release(),
  }

  async happens(event: keyof Story['events']) {
    const { post } = this.#editor.draft.getState()
    await this.events[event]()
    const answer = this.#editor.draft.getState().post
    if (answer !== post && !answer?.isPublished) this.#isKnownPublic = false
    if (this.#editor.told.at(-1) === 'publish') this.#isKnownPublic = answer?.isPublished === true
  }

  async end() {
    this.#release()
    this.#server.fates = []
    this.#server.meanwhile = () => {}
    await settle()
    await settle()
  }

  /** Saves once more; a conflict is decided for the own text. Returns whether that is stored then. */
  async endsWell(): Promise<boolean> {
    const { draft, excerpt, text, told } = this.#editor
    if (text() === '') return true
    excerpt('')
    for (const _ of ['creates it if need be', 'stores the text']) {
      await draft.save()
      if (draft.getState().conflict) await draft.overwrite(this.#server.post as AdminPost)
    }
    const isFailed = told.at(-1)?.endsWith('failed')
    return !isFailed && draft.isClean() && this.#server.post?.content === text()
  }

  get hasLastWord(): boolean {
    const copies = [...this.#editor.copies.stored.values()].map(({ values }) => values.content)
    return [this.#editor.text(), ...copies, ...contents()].includes(this.#lastWord)
  }

  /** Texts of theirs that ours replaced although the person had never seen them. */
  get overwrittenUnseen(): string[] {
    return this.#server.states.flatMap(({ text, by }, i) => {
      const after = this.#server.states[i + 1]
      const isReplaced = by === 'them' && after?.by === 'us' && after.text.content !== text.content
      return isReplaced && !this.#seen.has(text.content) ? [text.content] : []
    })
  }

  /** Texts that readers have seen although nobody wanted that. */
  get shownUnasked(): string[] {
    return this.#server.everShown.filter((content) => !this.#asked.has(content))
  }

  #type(content: string) {
    this.#textBefore = this.#editor.text()
    this.#editor.type(content)
    this.#lastWord = content
    if (this.#asking > 0) this.#asked.add(content)
  }

  #save() {
    const { draft, isOn } = this.#editor
    const isCreated = !draft.getState().post && isOn()
    const saving = draft.save()
    this.#show(isCreated || this.#isKnownPublic || this.#asking > 0, saving)
    void saving.then(() => {
      this.#isKnownPublic ||= isCreated && draft.getState().post !== undefined
    })
  }

  #saveTheirs(isDraft: boolean, change = {}) {
    if (!this.#server.post) return
    this.#server.saveTheirs(`Suyo ${this.#server.states.length}`, { isDraft, ...change })
    if (this.#server.post.isPublished && !isDraft) this.#asked.add(this.#server.post.content)
  }

  #publish(isPublished: boolean) {
    const { draft } = this.#editor
    if (!draft.getState().post) return
    const publishing = draft.publish(isPublished)
    this.#show(isPublished, publishing)
    void publishing.then((isDone) => {
      if (isDone) this.#isKnownPublic = isPublished
    })
  }

  /** Records the form's text as wanted for readers, if the user knows that `act` publishes it. */
  #show(isWanted: boolean, act: Promise<unknown>) {
    if (!isWanted) return
    this.#asked.add(this.#editor.text())
    this.#asking++
    void act.finally(() => this.#asking--)
  }

  #choose(act: (theirs: AdminPost) => void) {
    const theirs = this.#server.post
    const { draft } = this.#editor
    if (!theirs || !draft.getState().conflict) return
    if (!draft.isChangeOf(theirs)) this.#seen.add(theirs.content) // otherwise the dialog tells of the publication only
    this.#isKnownPublic = theirs.isPublished
    act(theirs)
  }

  #openAnew() {
    const { draft, copies } = this.#editor
    const isNew = !draft.getState().post
    this.#editor = openEditor(this.#server, copies, { isNew })
    this.#isKnownPublic = !isNew && this.#server.post?.isPublished === true
    if (isNew) return
    this.#seen.add(this.#server.post?.content ?? '')
    if (this.#editor.draft.getState().isOffered) this.#editor.show(this.#editor.draft.takeKept())
  }
}

it('[ADM-45] [ADM-46] [ADM-48] no order of events loses a word, or shows one to readers unasked', async () => {
  const all = keysOf(new Story().events)
  const often = all.filter((name) => /^(type|save|publish|hide|wait|they)/.test(name)) // most faults take several of these
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...all, ...often, ...often), { minLength: 5, maxLength: 40, size: 'max' }),
      async (events) => {
        server = new FakeServer()
        const story = new Story()
        for (const event of events) await story.happens(event)
        await story.end()
        expect(server.created).toBeLessThanOrEqual(1)
        expect(story.overwrittenUnseen).toEqual([])
        expect(story.hasLastWord).toBe(true)
        expect(story.shownUnasked).toEqual([])
        expect(await story.endsWell()).toBe(true)
        expect(server.created).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 1000, seed: 20_261_124 },
  )
})
