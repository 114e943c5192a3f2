import type { ApprovalChange } from '@/features/posts/approval/schema'
import { type AdminPost, postSchema } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { keysOf } from '@/platform/domain/keysOf'
import { type ChangeKey, newId, newKey } from '@/platform/shared/change'
import { mayRetry, RequestError } from '@/platform/shared/request'
import { SingleFlight } from '@/platform/shared/singleFlight'
import type { postApi } from '../../posts'
import { formOf, isSameForm } from '../postForm'
import type { Base, FoundCopy, LocalCopy } from './localCopy'
import { type Recovery, restored } from './recovery'

const AUTOSAVE_MS = 30_000
const COPY_MS = 300

export type Action = 'create' | 'update' | 'keepAsDraft' | 'publish' | 'undo' | 'schedule' | 'approval' | 'autosave'

export type DraftState = Pick<Recovery, 'kept' | 'isOffered'> & {
  /** The post as the server last returned it; undefined before it is created. */
  post: AdminPost | undefined
  /** Whether the switch is on: as the post is stored, or as chosen for a new one. */
  isPublished: boolean
  isSaving: boolean
  isDirty: boolean
  savedAt: Date | undefined
  /** Whether a save waits for the user's choice, because somebody else has saved or published the post meanwhile. */
  conflict: boolean
}

type Options = Recovery & {
  loaded: AdminPost | undefined
  /** The form's current values. Only the user changes them, never a response. */
  text: () => PostValues
  api: typeof postApi
  copies: {
    write: (key: string, copy: LocalCopy) => void
    clear: (key: string) => void
    clearFound: (copy: FoundCopy) => void
  }
  /** The key of this visit's copy of the post with that id. */
  copyKeyOf: (id: number | undefined) => string
  /** Whether a post may still be changed once it is stored. */
  canEdit: boolean
  /** Sends a change, and sends it again under its key when the response is lost. */
  send: (act: (key: ChangeKey) => Promise<AdminPost>) => Promise<AdminPost>
  /** `before` is the post before the change. */
  onDone: (action: Action, post: AdminPost, before: AdminPost | undefined) => void
  /** Not called for a conflict, which is a choice to make rather than an error. */
  onFailed: (action: Action, error: unknown) => void
  /** Called with the fields that an autosave leaves as they are stored, because the form's values are not valid. */
  onLeftOut: (names: (keyof PostValues)[]) => void
}

/** What a save sends. The id is its own, and new: the server stores it with the text. */
type Sent = PostValues & { writeId: string }
type SendText = (sent: Sent, key: ChangeKey) => Promise<AdminPost>

/** Changes the stored post `post`, unless somebody has saved it since `base`. */
type Act = (post: AdminPost, base: Base, key: ChangeKey) => Promise<AdminPost>

/** Runs when its turn comes; answers the post as it is stored then, or nothing when there was nothing to store. */
type QueuedCall = (post: AdminPost | undefined) => Promise<AdminPost | undefined> | undefined

/** Whether a step of the review is about the newest text. */
export const isOfText = ({ state }: ApprovalChange): boolean => state === 'in_review' || state === 'approved'

const isStaleEdit = (error: unknown): boolean => error instanceof RequestError && error.code === 'stale_edit'

/**
 * The text of one post on its way between the form, this browser and the server.
 *
 * Saves run one after another, and each sends what the form holds when it starts, so that text typed during a save
 * is neither lost nor overwritten by older text. Whose text the server holds is told by the id of the save that wrote it
 * (`writeId`): publishing doesn't change that. Unsaved text is copied to this browser 300 ms after a change, and
 * saved as a draft that readers don't see 30 s after the last one.
 */
export class PostDraft {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** The text stored on the server, as the form held it, and the id of the save that wrote it. */
  #stored: { text: PostValues; writeId: string | null | undefined }
  /** The state of the post that the form's text is based on; null until it is created. */
  #base: Base | null
  /** The id of the text that this visit stored last. */
  #lastStored: string | null = null
  /** The id of the new post, which is created once however often that is sent. */
  #creationId: string
  /** Whether the user knows that readers see the post: it was public when opened, or they published it. */
  #isKnownPublic: boolean
  /** Whether any attempt to create the post asked to publish it. */
  #hasAskedToPublish = false
  /** Whether the last call got no response, so that its change may have happened or not. */
  #isUnsure = false
  /** The ids of saves that got no response: the server may have stored any of them. */
  readonly #unanswered: Set<string>
  /** What was sent last. */
  #sent: { form: PostValues; writeId: string } | undefined
  /** Whether the editor is on the screen: what it was sending goes on without it. */
  #isOpen = false
  #queue: Promise<unknown> = Promise.resolve()
  readonly #submissions = new SingleFlight<void>()
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    const { loaded: post, kept, isOffered } = options
    this.#options = options
    this.#stored = { text: post ? formOf(post) : EMPTY_VALUES, writeId: post?.writeId }
    this.#base = post ?? null
    this.#isKnownPublic = post?.isPublished ?? false
    this.#creationId = kept?.unanswered.length ? kept.creationId : newId()
    this.#unanswered = new Set(post ? [] : kept?.unanswered)
    const isPublished = post?.isPublished ?? false
    const idle = { isSaving: false, isDirty: false, savedAt: undefined, conflict: false }
    this.#state = { post, isPublished, kept, isOffered, ...idle }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = (): DraftState => this.#state

  /** Starts copying and autosaving; returns a function that stops, after copying unsaved text. */
  readonly start = (): (() => void) => {
    const { copies, obsolete } = this.#options
    if (obsolete) copies.clearFound(obsolete)
    this.#isOpen = true
    this.#updateDirty()
    return () => {
      this.#isOpen = false
      clearTimeout(this.#autosaveTimer)
      clearTimeout(this.#copyTimer)
      this.keepCopy()
    }
  }

  readonly isClean = (): boolean => this.#unanswered.size === 0 && isSameForm(this.#options.text(), this.#stored.text)

  /** Must be called after every change of the form. */
  readonly noteChange = (): void => {
    this.#updateDirty()
    this.#autosaveLater()
  }

  /** Copies unsaved text to this browser now, because the page may be about to close. */
  readonly keepCopy = (): void => {
    const { copies, copyKeyOf, text } = this.#options
    const { post, kept, isOffered } = this.#state
    const key = copyKeyOf(post?.id)
    if (this.isClean()) copies.clear(key)
    else
      copies.write(key, {
        values: text(),
        base: this.#base && { updatedAt: this.#base.updatedAt, writeId: this.#base.writeId },
        at: Date.now(),
        creationId: this.#creationId,
        unanswered: [...this.#unanswered],
        sentAs: this.#sent && isSameForm(text(), this.#sent.form) ? this.#sent.writeId : undefined,
      })
    if (kept && !isOffered) copies.clearFound(kept) // its text is in the form, and so in this visit's own copy
  }

  /** Creates the post, or saves it, for readers too if it is published. A second call joins a pending one. */
  readonly save = (): Promise<void> =>
    this.#submissions.run(() => (this.#state.post ? this.#update('update') : this.#create()))

  /** Turns the switch of a new post: its creation publishes it, or not. */
  choosePublished(isPublished: boolean): void {
    this.#set({ isPublished })
  }

  /** Publishes the stored post with what the form holds, or unpublishes it. Returns whether that succeeded. */
  publish(isPublished: boolean): Promise<boolean> {
    return this.#saveThen('publish', isPublished, ({ id }, base, key) =>
      this.#setPublished(id, isPublished, isPublished ? base.updatedAt : null, key),
    )
  }

  /** Takes back what `publish` answered, unless the post was saved since. Text typed since stays unsaved. */
  undo({ id, isPublished, updatedAt }: AdminPost): Promise<boolean> {
    return this.#run('undo', () => this.#options.send((key) => this.#setPublished(id, !isPublished, updatedAt, key)))
  }

  async #setPublished(id: number, isPublished: boolean, base: string | null, key: ChangeKey): Promise<AdminPost> {
    const answer = await this.#options.api.setPublished(id, isPublished, base, key)
    this.#isKnownPublic = answer.isPublished
    return answer
  }

  /** Schedules the publication of what the form holds for `at`, ISO 8601; null cancels it. */
  schedule(at: string | null): Promise<boolean> {
    // One that is published meanwhile has no schedule; the editor then shows it.
    return this.#saveThen('schedule', at !== null, ({ id }, base, key) =>
      this.#options.api.schedule(id, at, base.updatedAt, key).catch((refusal) => this.#publishedOr(refusal, id)),
    )
  }

  /** Asks for a review, or answers it. Who asks, or approves, means the text that they see. */
  changeApproval(change: ApprovalChange): Promise<boolean> {
    const isApproval = change.state === 'approved'
    return this.#saveThen('approval', isOfText(change), ({ id }, { updatedAt }, key) =>
      this.#options.api.changeApproval(id, { ...change, ...(isApproval && { baseUpdatedAt: updatedAt }) }, key),
    )
  }

  /** Closes the conflict with `theirs`. An autosave follows unless it would only open the same conflict again. */
  readonly closeConflict = (theirs?: AdminPost): void => {
    this.#set({ conflict: false })
    if (!theirs || this.isChangeOf(theirs)) this.#autosaveLater()
    else clearTimeout(this.#autosaveTimer)
  }

  /** Whether the form's text is a change of `theirs`: a save over it loses nobody else's text. */
  readonly isChangeOf = (theirs: Base): boolean =>
    // After a lost response the next save looks stale, although our own text is stored.
    theirs.writeId === this.#base?.writeId || this.#isUnanswered(theirs)

  readonly #isUnanswered = ({ writeId }: Base) => writeId !== null && this.#unanswered.has(writeId)

  /** Saves over `theirs`, which stays in the history. A newer save of somebody else's is a conflict again. */
  async overwrite(theirs: AdminPost): Promise<void> {
    this.#choose(theirs)
    await this.#update('update', theirs)
  }

  /** Saves the form's text as a draft after `theirs`. */
  async keepAsDraft(theirs: AdminPost): Promise<void> {
    this.#choose(theirs)
    await this.#update('keepAsDraft', theirs)
  }

  /**
   * Saves what was typed while a kept text was on offer. Returns whether the kept text may now replace the form's, because
   * nothing typed would be lost.
   */
  async makeWay(): Promise<boolean> {
    if (!this.isClean()) await this.#autosave()
    return this.#isOpen && this.isClean()
  }

  /** Returns the offered text, for the form to show. Its base remains the version it was written for. */
  takeKept(): PostValues | undefined {
    const { kept } = this.#state
    if (!kept) return undefined
    this.#base = kept.base ?? this.#base
    this.#set({ isOffered: false })
    return restored(kept.values, this.#stored.text)
  }

  /** Discards the kept text. Returns the stored one if the form has to show that instead. */
  discardKept(): PostValues | undefined {
    const { isOffered, post } = this.#state
    this.#forgetKept()
    if (isOffered) return undefined
    if (!post) this.#beginAnother()
    else if (post.writeId === this.#stored.writeId) this.#base = post // not that of the kept text
    return this.#stored.text
  }

  /** What is written from now on is another post than the one that may have been created. */
  #beginAnother(): void {
    this.#unanswered.clear()
    this.#creationId = newId()
  }

  /** Called after a conflict, in which the user has seen `theirs`. */
  #choose(theirs: AdminPost): void {
    this.#isKnownPublic = theirs.isPublished
    // Its switch, too: a later save leaves that as it is, should this one fail.
    this.#set({ post: theirs, isPublished: theirs.isPublished })
    this.closeConflict()
  }

  async #create(): Promise<void> {
    const { api, copies, copyKeyOf } = this.#options
    const { isPublished } = this.#state
    const isRepeated = this.#unanswered.size > 0
    this.#hasAskedToPublish ||= isPublished
    this.#isKnownPublic = isPublished
    const isCreated = await this.#run('create', () =>
      this.#sendText((sent, key) => api.create({ ...sent, isPublished, creationId: this.#creationId }, key)),
    )
    if (!isCreated) return
    copies.clear(copyKeyOf(undefined)) // what is typed from now on belongs to the new post
    if (!isRepeated) return
    // An earlier request may have created it, with another text and switch. The form doesn't show the switch of an earlier
    // visit: nobody has turned that off.
    const isOther = isPublished !== this.#state.isPublished
    if (isOther && (isPublished || this.#hasAskedToPublish)) await this.publish(isPublished)
    await this.#run('autosave', (post) => (post && !this.isClean() ? this.#sendUpdate(post) : undefined))
  }

  async #update(action: 'update' | 'keepAsDraft', theirs?: AdminPost): Promise<void> {
    await this.#run(action, (post) => {
      if (theirs) this.#base = theirs // the form's text is a change of that, from this save on
      const stored = theirs ?? post
      return stored && this.#sendUpdate(stored, action === 'keepAsDraft')
    })
  }

  async #autosave(): Promise<void> {
    if (!this.#state.post || !this.#options.canEdit) return
    await this.#run('autosave', (post) => {
      if (!post) return undefined
      const form = this.#storable()
      const isUnsaved = form && (this.#unanswered.size > 0 || !isSameForm(form, this.#stored.text))
      if (isUnsaved) return this.#sendUpdate(post, true, form)
      return this.#isUnsure && this.#isOpen ? this.#lookAt(post) : undefined
    })
  }

  /** What an autosave stores: one field that is not valid keeps the others waiting only if it is the title. */
  #storable(): PostValues | null {
    const { text, onLeftOut } = this.#options
    const form = structuredClone(text())
    const wrong = new Set(postSchema.safeParse(form).error?.issues.map(({ path }) => path[0]))
    const leftOut = keysOf(form).filter((name) => wrong.has(name))
    if (leftOut.length > 0) onLeftOut(leftOut)
    const storable = { ...form, ...Object.fromEntries(leftOut.map((name) => [name, this.#stored.text[name]])) }
    return wrong.has('title') || !postSchema.safeParse(storable).success ? null : storable
  }

  /** Finds out whether readers see the post after a lost response: until then the switch shows it as it was. */
  async #lookAt(post: AdminPost): Promise<AdminPost | undefined> {
    try {
      const stored = await this.#options.api.get(post.id)
      this.#isUnsure = false
      const { isPublished, scheduledAt, scheduleFailure, hasChangesSinceScheduled } = stored
      // The next save tells of their text.
      return this.isChangeOf(stored)
        ? stored
        : { ...post, isPublished, scheduledAt, scheduleFailure, hasChangesSinceScheduled }
    } catch (error) {
      this.#isUnsure = mayRetry(error)
      return undefined
    }
  }

  /** Acts on the stored post; if `wantsText`, saves unsaved text first. */
  #saveThen(action: Action, wantsText: boolean, act: Act): Promise<boolean> {
    return this.#run(action, async (stored) => {
      if (!stored) return undefined
      // As a draft: only `act` changes what is published.
      if (wantsText && !this.isClean()) this.#applyResponse(await this.#sendUpdate(stored, true))
      const { post = stored } = this.#state
      return this.#options.send((key) => this.#retryIfStale(post, key, act))
    })
  }

  #sendUpdate(post: AdminPost, isAutosave = false, form?: PostValues): Promise<AdminPost> {
    const act: SendText = (sent, firstKey) =>
      // Leaves `isPublished` as it is stored: only the switch changes it, and somebody else may have used that.
      this.#retryIfStale(post, firstKey, async (stored, from, key) => {
        const isSecondTry = stored !== post // the first was stale: `stored` was read since
        const isThere = isSecondTry && this.#isSaved(sent, from)
        if (isThere && (isAutosave || !stored.hasUnpublishedChanges)) return stored
        // The user doesn't know that readers see the post by now: treated as a stale edit, so that they are asked.
        if (!isAutosave && stored.isPublished && !this.#isKnownPublic) throw new RequestError(409, '', [], 'stale_edit')
        const body = { ...sent, ...(!isAutosave && { isPublished: stored.isPublished }), baseUpdatedAt: from.updatedAt }
        const isFirst = from.writeId !== this.#lastStored && !this.#isUnanswered(from)
        return this.#options.api.update(post.id, body, { isAutosave, isFirst }, key)
      })
    return this.#sendText(act, form)
  }

  /** Whether what is sent is stored already: it had arrived, or is the text that was stored before. */
  #isSaved({ writeId, ...text }: Sent, at: Base): boolean {
    return at.writeId === writeId || (at.writeId === this.#stored.writeId && isSameForm(text, this.#stored.text))
  }

  /** Acts on `post`, or else on what is stored since, if the form's text is a change of that. */
  async #retryIfStale(post: AdminPost, key: ChangeKey, act: Act): Promise<AdminPost> {
    try {
      return await act(post, this.#base ?? post, key)
    } catch (error) {
      if (!isStaleEdit(error)) throw error
      const stored = await this.#options.api.get(post.id)
      if (!this.isChangeOf(stored)) throw error
      return act(stored, stored, newKey())
    }
  }

  /** Answers a refusal with the post as it is stored, if it is published. */
  async #publishedOr(refusal: unknown, id: number): Promise<AdminPost> {
    const stored = mayRetry(refusal) ? undefined : await this.#options.api.get(id)
    if (stored?.isPublished) return stored
    throw refusal
  }

  /** Sends what the form holds, or `form`. Afterwards that is the stored text, whatever has been typed since. */
  async #sendText(act: SendText, form = structuredClone(this.#options.text())): Promise<AdminPost> {
    const writeId = newId()
    const sent = { ...postSchema.parse(form), writeId }
    let mayBeStored = false
    this.#sent = { form, writeId }
    this.#unanswered.add(writeId)
    this.keepCopy() // for the next visit, should this one end before the response
    const answer = await this.#options.send((key) =>
      act(sent, key).catch((error) => {
        mayBeStored ||= mayRetry(error)
        if (!mayBeStored) this.#unanswered.delete(writeId)
        throw error
      }),
    )
    return this.#markStored(form, writeId, answer)
  }

  /** Runs `save` after earlier ones, unless these end in a conflict, and reports the outcome. Returns whether anything was stored. */
  async #run(action: Action, call: QueuedCall): Promise<boolean> {
    const turn = this.#queue.then(() => this.#runQueued(call))
    this.#queue = turn.catch(() => undefined)
    try {
      const { answer, before } = await turn
      if (!answer) return false
      this.#isUnsure = false
      this.#options.onDone(action, answer, before)
      return true
    } catch (error) {
      if (isStaleEdit(error) && action !== 'undo') this.#set({ conflict: true })
      else this.#options.onFailed(action, error)
      this.#isUnsure ||= mayRetry(error)
      return false
    } finally {
      this.#updateDirty()
      if (this.#isUnsure) this.#autosaveLater()
    }
  }

  async #runQueued(call: QueuedCall) {
    const { post: before, conflict } = this.#state
    if (conflict) return { answer: undefined, before } // what it was to save or publish is not what will be chosen
    this.#set({ isSaving: true })
    try {
      const answer = await call(before)
      if (answer) this.#applyResponse(answer)
      return { answer, before }
    } finally {
      this.#set({ isSaving: false })
    }
  }

  #applyResponse(answer: AdminPost): void {
    const { post } = this.#state
    // Publishing answers the post as it is stored: with somebody else's newer text in it the next save must not overwrite.
    if (this.#base?.writeId === answer.writeId) this.#base = answer
    if (!answer.isPublished) this.#isKnownPublic = false
    const isNew = answer.updatedAt !== post?.updatedAt
    this.#set({ post: answer, isPublished: answer.isPublished, ...(isNew && { savedAt: new Date() }) })
  }

  #updateDirty(): void {
    this.#set({ isDirty: !this.isClean() })
    clearTimeout(this.#copyTimer)
    this.#copyTimer = setTimeout(this.keepCopy, COPY_MS)
    if (!this.#state.isDirty) clearTimeout(this.#autosaveTimer)
  }

  #autosaveLater(): void {
    clearTimeout(this.#autosaveTimer)
    const isToLook = this.#isUnsure && this.#isOpen
    if (!this.isClean() || isToLook) this.#autosaveTimer = setTimeout(() => void this.#autosave(), AUTOSAVE_MS)
  }

  /** `form` is stored, and with it a kept text that was in the form, but not one that is still on offer. */
  #markStored(form: PostValues, writeId: string, answer: AdminPost): AdminPost {
    const isOurs = this.isChangeOf(answer)
    // A post that an earlier request had created holds the text of that.
    const isFound = this.#base === null && answer.writeId !== writeId && this.#unanswered.size > 1
    this.#stored = { text: isFound ? formOf(answer) : form, writeId: isFound || isOurs ? answer.writeId : writeId }
    // Somebody may have saved between the save and its response, which then shows their text.
    if (isOurs) this.#base = answer
    else this.#base ??= { updatedAt: answer.createdAt, writeId }
    if (isOurs) this.#lastStored = answer.writeId
    this.#unanswered.clear()
    if (!this.#state.isOffered) this.#forgetKept()
    return answer
  }

  #forgetKept(): void {
    const { kept } = this.#state
    if (kept) this.#options.copies.clearFound(kept)
    this.#set({ kept: null, isOffered: false })
  }

  #set(change: Partial<DraftState>): void {
    const names = keysOf(change)
    if (names.every((name) => change[name] === this.#state[name])) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
