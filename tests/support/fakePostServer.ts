import type { FoundCopy, LocalCopy } from '@/features/posts/panel/editor/drafts/localCopy'
import { PostDraft } from '@/features/posts/panel/editor/drafts/PostDraft'
import { recover } from '@/features/posts/panel/editor/drafts/recovery'
import { isSameForm } from '@/features/posts/panel/editor/postForm'
import type { postApi } from '@/features/posts/panel/posts'
import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { type ChangeKey, change, newId } from '@/platform/shared/change'
import { RequestError } from '@/platform/shared/request'

/**
 * What happens to a request: it is served, served but its response is lost, lost itself, or refused for its slug or as
 * invalid.
 */
type Fate = 'served' | 'unanswered' | 'lost' | 'refused' | 'invalid'

const taken = () => new RequestError(409, 'El slug ya existe', [], 'conflict')
const REFUSALS: Partial<Record<Fate, () => RequestError>> = {
  refused: taken,
  invalid: () => new RequestError(400, 'No es válido', [], 'mdx_invalid'),
}

type Stored = PostValues & { isPublished: boolean }

/**
 * The server's side of the editor: it stores one post, refuses a save that is based on an older state, makes a change only
 * once per key and a post only once per id, and tells which save wrote the text.
 */
export class FakeServer {
  /** Every state of the post, the newest last, with the author of its text. Readers don't see drafts. */
  readonly states: { text: Stored; by: 'us' | 'them'; isDraft: boolean; writeId: string }[] = []
  created = 0
  readonly updates: { content: string; isAutosave: boolean }[] = []
  /** The fates of the next requests; those after them are served. */
  fates: Fate[] = []
  /** The contents in the history, the newest last. */
  readonly history: string[] = []
  /** Each step of the review, with the newest text at the time. */
  readonly reviewed: [state: string | undefined, content: string][] = []
  #isNewestAutosaved = false
  readonly #answers = new Map<string, { sent: unknown; answer: AdminPost }>()
  readonly #creations = new Set<string>()
  /** Responses wait for this, so that other events can happen meanwhile. */
  gate: Promise<void> = Promise.resolve()

  get post(): AdminPost | undefined {
    const newest = this.states.at(-1)
    if (!newest) return undefined
    const { text, isDraft, writeId } = newest
    const hasUnpublishedChanges = text.isPublished && isDraft
    const updatedAt = String(this.states.length)
    return {
      ...text,
      id: 1,
      createdAt: '0',
      updatedAt,
      scheduledAt: null,
      hasUnpublishedChanges,
      writeId,
    } as unknown as AdminPost
  }

  /** The content that readers see, if any. */
  get shown(): string | undefined {
    return this.post?.isPublished ? this.states.findLast(({ isDraft }) => !isDraft)?.text.content : undefined
  }

  /** The contents that readers have seen, in order. */
  readonly everShown: string[] = []

  /** Somebody else saves. */
  saveTheirs(content: string, { isDraft = false, excerpt = this.#newest().excerpt, slug = this.#newest().slug } = {}) {
    this.#store({ ...this.#newest(), content, excerpt, slug }, 'them', isDraft)
  }

  /** Somebody else publishes or unpublishes the post. */
  publishTheirs(isPublished: boolean) {
    this.#setPublished(isPublished)
  }

  /** Called between a change and the reading of its response. */
  meanwhile = () => {}

  /** Minutes pass: a request that is repeated under its key is a new one, but a post keeps the key of its creation. */
  forgetKeys() {
    this.#answers.clear()
  }

  readonly api = {
    get: () => this.#read(() => this.post as AdminPost),
    create: (body: object, key: ChangeKey) =>
      this.#serve(key, body, () => {
        const {
          creationId = newId(),
          writeId,
          isPublished = false,
          ...text
        } = body as Stored & { creationId?: string; writeId?: string }
        if (this.#creations.has(creationId)) return
        if (this.post?.slug === text.slug) throw taken()
        this.created++
        this.#creations.add(creationId)
        this.#store({ ...text, isPublished }, 'us', false, writeId)
      }),
    update: (
      _id: number,
      body: object,
      { isAutosave, isFirst }: Parameters<typeof postApi.update>[2],
      key: ChangeKey,
    ) =>
      this.#serve(key, body, () => {
        const { baseUpdatedAt, writeId, ...text } = body as Stored & { baseUpdatedAt: string; writeId: string }
        this.#refuseStale(baseUpdatedAt)
        this.updates.push({ content: String(text.content), isAutosave })
        if (isAutosave && !isFirst && this.#isNewestAutosaved) this.history.pop()
        this.#store({ ...this.#newest(), ...text }, 'us', isAutosave, writeId)
        this.#isNewestAutosaved = isAutosave
      }),
    setPublished: (_id: number, isPublished: boolean, base: string | null, key: ChangeKey) =>
      this.#serve(key, isPublished, () => {
        if (isPublished || base) this.#refuseStale(base)
        this.#setPublished(isPublished)
      }),
    schedule: (_id: number, at: string | null, base: string | null, key: ChangeKey) =>
      this.#serve(key, at, () => {
        if (at && this.post?.isPublished) throw new RequestError(409, 'El post ya está publicado')
        if (at) this.#refuseStale(base)
      }),
    changeApproval: (
      _id: number,
      { baseUpdatedAt, state }: { baseUpdatedAt?: string; state?: string },
      key: ChangeKey,
    ) =>
      this.#serve(key, [baseUpdatedAt, state], () => {
        if (baseUpdatedAt) this.#refuseStale(baseUpdatedAt)
        this.reviewed.push([state, this.#newest().content])
      }),
  }

  #refuseStale(base: string | null) {
    if (base !== this.post?.updatedAt) throw new RequestError(409, 'Cambió', [], 'stale_edit')
  }

  #newest(): Stored {
    const text = this.states.at(-1)?.text
    if (!text) throw new RequestError(404)
    return text
  }

  /** Who saved the newest text: publishing it changes nothing about that. */
  get #author() {
    return this.states.at(-1)?.by ?? 'us'
  }

  #setPublished(isPublished: boolean) {
    this.#store({ ...this.#newest(), isPublished }, this.#author)
  }

  #store(text: Stored, by: 'us' | 'them', isDraft = false, writeId = newId()) {
    const excerpt = text.excerpt || `De: ${text.content}`
    const stored = { ...structuredClone(text), excerpt }
    const newest = this.states.at(-1)
    const isRewritten = !newest || !isSameForm(newest.text, stored)
    this.states.push({ text: stored, by, isDraft, writeId: isRewritten ? writeId : newest.writeId })
    this.history.push(text.content)
    this.#isNewestAutosaved = false
    if (this.shown !== undefined) this.everShown.push(this.shown)
  }

  async #read<Answer>(read: () => Answer): Promise<Answer> {
    const fate = this.fates.shift() ?? 'served'
    const answer = read()
    await this.gate
    if (fate !== 'served') throw new TypeError('Failed to fetch')
    return answer
  }

  async #serve({ idempotencyKey }: ChangeKey, sent: unknown, act: () => void): Promise<AdminPost> {
    const fate = this.fates.shift() ?? 'served'
    const known = this.#answers.get(idempotencyKey)
    const refusal = this.#refusalOf(idempotencyKey, sent, fate)
    if (!known && !refusal && fate !== 'lost') {
      act()
      this.meanwhile()
      this.#answers.set(idempotencyKey, { sent: structuredClone(sent), answer: this.post as AdminPost })
    }
    const { answer } = this.#answers.get(idempotencyKey) ?? {}
    await this.gate
    if (fate === 'lost' || fate === 'unanswered') throw new TypeError('Failed to fetch')
    if (refusal) throw refusal
    return answer as AdminPost
  }

  #refusalOf(key: string, sent: unknown, fate: Fate): RequestError | undefined {
    const known = this.#answers.get(key)
    if (!known)
      return this.#creations.has((sent as { creationId?: string } | null)?.creationId ?? '')
        ? undefined
        : REFUSALS[fate]?.()
    const isOther = JSON.stringify(known.sent) !== JSON.stringify(sent)
    return isOther ? new RequestError(409, 'Otra petición', [], 'idempotency_mismatch') : undefined
  }
}

/** The browser's storage, which outlives a tab: copies by key. */
export class FakeCopies {
  readonly stored = new Map<string, LocalCopy>()
  readonly write = (key: string, copy: LocalCopy) => void this.stored.set(key, structuredClone(copy))
  readonly clear = (key: string) => void this.stored.delete(key)
  readonly clearFound = ({ key }: FoundCopy) => void this.stored.delete(key)

  /** The newest copy of any visit to that post. */
  find(id: number | undefined): FoundCopy | null {
    const keys = [...this.stored.keys()].filter((key) => key.startsWith(`${id ?? 'new'}:`))
    const copies = keys.map((key) => ({ ...structuredClone(this.stored.get(key) as LocalCopy), key }))
    return copies.sort((one, other) => other.at - one.at)[0] ?? null
  }
}

/** A valid text. */
export const aText = (content: string): PostValues => ({
  ...EMPTY_VALUES,
  title: 'Un título',
  slug: 'un-titulo',
  content,
})

let visits = 0

/** An editor open in a tab: its form, its draft, and the messages it has shown. */
export function openEditor(server: FakeServer, copies = new FakeCopies(), { canEdit = true, isNew = false } = {}) {
  const loaded = isNew ? undefined : structuredClone(server.post)
  const visit = ++visits
  const copyKeyOf = (id: number | undefined) => `${id ?? 'new'}:${visit}`
  const recovery = recover(copies.find(loaded?.id), loaded)
  const told: string[] = []
  const leftOut: string[] = []
  const form = { text: structuredClone(recovery.begin) }
  const never = new Promise<AdminPost>(() => {})
  let isKilled = false
  const draft = new PostDraft({
    ...recovery,
    loaded,
    text: () => form.text,
    api: server.api,
    copies,
    copyKeyOf,
    canEdit,
    async send(act) {
      const answer = await change((key) => (isKilled ? never : act(key)))
      return isKilled ? never : answer
    },
    onDone: (action) => told.push(action),
    onFailed: (action) => told.push(`${action} failed`),
    onLeftOut: (names) => leftOut.push(...names),
  })
  const stop = draft.start()
  return {
    draft,
    copies,
    told,
    text: () => form.text.content,
    type(content: string) {
      form.text = { ...form.text, title: 'Un título', slug: form.text.slug || 'un-titulo', content }
      draft.noteChange()
    },
    rename(slug: string) {
      form.text = { ...form.text, slug }
      draft.noteChange()
    },
    /** Turns the switch of a post that isn't stored yet. */
    turn: (isPublished: boolean) => draft.choosePublished(isPublished),
    isOn: () => draft.getState().isPublished,
    show(text: PostValues | undefined) {
      if (text) form.text = structuredClone(text)
      draft.noteChange()
    },
    excerpt(excerpt: string) {
      form.text = { ...form.text, excerpt }
      draft.noteChange()
    },
    /** The fields that autosaves have left out. */
    leftOut,
    clearTitle() {
      form.text = { ...form.text, title: '' }
      draft.noteChange()
    },
    /** The screen is left; what it was sending goes on. */
    close: stop,
    /** The tab is closed, or its browser killed after the copies were written: it sends nothing more, and gets no response. */
    kill() {
      isKilled = true
      stop()
    },
  }
}
