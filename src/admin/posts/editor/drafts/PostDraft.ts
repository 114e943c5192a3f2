import { keysOf } from '@/domain/keysOf'
import { isBlank } from '@/domain/text/invisible'
import type { AdminPost } from '@/schemas/post'
import { type ChangeKey, newKey } from '@/shared/change'
import { mayRetry, RequestError } from '@/shared/request'
import { SingleFlight } from '@/shared/singleFlight'
import type { postApi } from '../../posts'
import { formOf, isSameText, type PostForm, postFormSchema } from '../postForm'
import type { FoundCopy, LocalCopy } from './localCopy'
import {
  asCreated,
  holds,
  isCreation,
  isStaleEdit,
  isTaken,
  type KeptSent,
  type Sent,
  type SentText,
} from './lostAnswers'
import { type Recovery, restored } from './recovery'

const AUTOSAVE_MS = 30_000
const COPY_MS = 300
/** The server has usually published what is due by then. */
const PUBLISHING_MS = 10_000

export type Action = 'create' | 'update' | 'keepAsDraft' | 'publish' | 'schedule' | 'autosave'

export type DraftState = Pick<Recovery, 'kept' | 'isOffered'> & {
  /** The post as the server last returned it; undefined before it is created. */
  post: AdminPost | undefined
  isSaving: boolean
  isDirty: boolean
  savedAt: Date | undefined
  /** A save waits for a choice: somebody else has saved the text, or has only published it, and readers would see the save. */
  conflict: boolean
}

type Options = Recovery & {
  loaded: AdminPost | undefined
  /** The form's current values. Only the user changes them: of a response, the form takes only `isPublished`. */
  text: () => PostForm
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
  onDone: (action: Action, post: AdminPost) => void
  /** Not called for a conflict, which is a choice to make rather than an error. */
  onFailed: (action: Action, error: unknown) => void
}

type SendText = (text: PostForm, key: ChangeKey) => Promise<AdminPost>

/** Changes the stored post `post`, unless somebody has saved it since `base`. */
type Act = (post: AdminPost, base: string | null, key: ChangeKey) => Promise<AdminPost>

/** Runs when its turn comes; answers the post as it is stored then, or nothing when there was nothing to store. */
type Save = (post: AdminPost | undefined) => Promise<AdminPost | undefined> | undefined

/** The same creation with the switch turned. It has the same key, under which only one of the two is made. */
const withSwitch = ({ form, text, key }: Sent, isPublished: boolean): Sent => ({
  form: { ...form, isPublished },
  text: { ...text, isPublished },
  key,
})

/**
 * The text of one post on its way between the form, this browser and the server.
 *
 * Saves run one after another, and each sends what the form holds when it starts, so that text typed during a save
 * is neither lost nor overwritten by older text. Unsaved text is copied to this browser 300 ms after a change, and
 * saved as a draft that readers don't see 30 s after the last one.
 */
export class PostDraft {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** The text stored on the server, as the form held it. */
  #storedText: PostForm
  /** The excerpt that the server made for that text, if it had none. */
  #madeExcerpt: string | undefined
  /** The `updatedAt` of the post that the form's text is based on. */
  #base: string | null
  /** The `updatedAt` of what this visit stored last. */
  #lastStored: string | undefined
  /** Whether the user knows that readers see the post: it was public when opened, or they published it. */
  #isKnownPublic: boolean
  /** Whether this visit has asked to publish what it creates. */
  #wasOn = false
  /** Whether the last call got no response: what it was to change may have changed. */
  #isUnsure = false
  /** Whether readers were to see the post after a publication without a response. */
  #wanted: boolean | undefined
  /** What was sent and got no response: the server may have stored any of it. Until the post exists, these are requests to create it. */
  readonly #unanswered: Set<Sent>
  /** Whether the editor is on the screen: what it was sending goes on without it. */
  #isOpen = false
  #queue: Promise<unknown> = Promise.resolve()
  readonly #submissions = new SingleFlight<void>()
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #scheduleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    const { loaded: post, stored, kept, isOffered } = options
    this.#options = options
    this.#storedText = stored
    this.#base = post?.updatedAt ?? null
    this.#isKnownPublic = post?.isPublished ?? false
    this.#unanswered = new Set(post ? [] : kept?.unanswered?.filter(isCreation))
    this.#state = { post, kept, isOffered, isSaving: false, isDirty: false, savedAt: undefined, conflict: false }
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
    this.#review()
    return () => {
      this.#isOpen = false
      clearTimeout(this.#scheduleTimer)
      clearTimeout(this.#autosaveTimer)
      clearTimeout(this.#copyTimer)
      this.keepCopy()
    }
  }

  readonly isClean = (): boolean => this.#unanswered.size === 0 && isSameText(this.#options.text(), this.#storedText)

  /** Treats the form's text as stored, because values filled in automatically are not the user's changes. */
  readonly markClean = (): void => {
    this.#storedText = structuredClone(this.#options.text())
  }

  /** Must be called after every change of the form. */
  readonly noteChange = (): void => {
    this.#review()
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
        base: this.#base,
        at: Date.now(),
        unanswered: this.#unansweredToKeep(),
      })
    if (kept && !isOffered) copies.clearFound(kept) // its text is in the form, and so in this visit's own copy
  }

  /**
   * Without a connection each autosave is one: most likely the first was served, before it went, or the newest, once it was back.
   * Of a change the next visit needs only the text.
   */
  #unansweredToKeep(): KeptSent[] {
    const sent = [...this.#unanswered]
    if (!this.#state.post) return sent
    return sent.filter((_, i) => i === 0 || i === sent.length - 1).map(({ text }) => ({ text }))
  }

  /** Creates the post, or saves it, for readers too if it is published. A second call joins a pending one. */
  readonly save = (): Promise<void> => this.#submissions.run(() => (this.#state.post ? this.#update() : this.#create()))

  /** Publishes the stored post with what the form holds, or unpublishes it. Returns whether that succeeded. */
  publish(isPublished: boolean): Promise<boolean> {
    return this.#saveThen('publish', isPublished, async ({ id }, base, key) => {
      const answer = await this.#options.api.setPublished(id, isPublished, base, key).catch((error) => {
        if (mayRetry(error)) this.#wanted = isPublished
        throw error
      })
      this.#isKnownPublic = answer.isPublished
      return answer
    })
  }

  /** Schedules the publication of what the form holds for `at`, ISO 8601; null cancels it. */
  schedule(at: string | null): Promise<boolean> {
    // One that is published meanwhile has no schedule; the editor then shows it.
    return this.#saveThen('schedule', at !== null, ({ id }, base, key) =>
      this.#options.api.schedule(id, at, base, key).catch(this.#unless(id, ({ isPublished }) => isPublished)),
    )
  }

  /** Closes the conflict with `theirs`. An autosave follows unless it would only open the same conflict again. */
  readonly closeConflict = (theirs?: AdminPost): void => {
    this.#set({ conflict: false })
    if (!theirs || this.isChangeOf(theirs)) this.#autosaveLater()
    else clearTimeout(this.#autosaveTimer)
  }

  /** Whether the form's text is a change of `theirs`: a save over it loses nobody else's text. */
  readonly isChangeOf = (theirs: AdminPost): boolean => {
    const { post } = this.#state
    return post !== undefined && this.#isBase(theirs, this.#options.text(), post, this.#base)
  }

  /** Saves over `theirs`, which stays in the history. A newer save of somebody else's is a conflict again. */
  async overwrite(theirs: AdminPost): Promise<void> {
    this.#choose(theirs)
    await this.#update(theirs)
  }

  /** Gives up the stored text for `theirs`, for the form to show: the history has it. Returns nothing if the form holds more. */
  takeTheirs(theirs: AdminPost): PostForm | undefined {
    if (!this.isClean()) return undefined
    this.#storedText = formOf(theirs)
    this.#madeExcerpt = undefined
    this.#base = theirs.updatedAt
    this.#set({ post: theirs })
    this.#choose(theirs)
    return this.#shownText()
  }

  /** Saves the form's text as a draft after `theirs`. */
  async keepAsDraft(theirs: AdminPost): Promise<void> {
    this.#choose(theirs)
    const { api } = this.#options
    await this.#run('keepAsDraft', () =>
      this.#sendText((text, key) =>
        api.saveDraftVersion(theirs, text, key).catch(this.#unless(theirs.id, (stored) => this.#holds(stored, text))),
      ),
    )
  }

  /** Returns the offered text, for the form to show. Its base remains the version it was written for. */
  takeKept(): PostForm | undefined {
    const { kept } = this.#state
    if (!kept) return undefined
    this.#base = kept.base ?? this.#base
    this.#set({ isOffered: false })
    return restored(kept, this.#shownText())
  }

  /** Discards the kept text. Returns the stored one if the form has to show that instead. */
  discardKept(): PostForm | undefined {
    const { isOffered, post } = this.#state
    this.#forgetKept()
    if (isOffered) return undefined
    if (!post) this.#unanswered.clear() // what is written from now on is another one
    if (post && this.#holds(post, this.#storedText)) this.#base = post.updatedAt // not that of the kept text
    return this.#shownText()
  }

  /** The stored text, with the switch as the server last returned it. */
  #shownText(): PostForm {
    const { post } = this.#state
    return { ...this.#storedText, ...(post && { isPublished: post.isPublished }) }
  }

  /** Called after a conflict, in which the user has seen `theirs`. */
  #choose({ isPublished }: AdminPost): void {
    this.#isKnownPublic = isPublished
    this.closeConflict()
  }

  async #create(): Promise<void> {
    const { copies, copyKeyOf, text } = this.#options
    const { isPublished } = text()
    const isRepeated = this.#unanswered.size > 0
    const isTurned = [...this.#unanswered].some(({ form }) => form.isPublished !== isPublished)
    this.#wasOn ||= isPublished
    // The form doesn't show the switch of an earlier visit: nobody has turned that off.
    const isOfEarlierVisit = Boolean(this.#state.kept?.unanswered?.length) && !this.#wasOn
    this.#isKnownPublic = isPublished
    const isCreated = await this.#run(
      'create',
      async () => (await this.#createdBefore(isPublished)) ?? this.#sendText(this.#sendCreation, { isPublished }),
    )
    if (!isCreated) return
    copies.clear(copyKeyOf(undefined)) // what is typed from now on belongs to the new post
    if (!isRepeated) return
    const isOther = isPublished !== this.#state.post?.isPublished
    if (isTurned && isOther && (isPublished || !isOfEarlierVisit)) await this.publish(isPublished)
    await this.#run('autosave', (post) => (post && !this.isClean() ? this.#put(post, this.#base) : undefined))
  }

  /**
   * The post of a creation whose response was lost: each is sent again under its key, so made only once. If the post is to
   * be a draft, and none of them was, the first is sent as a draft before them, which is refused if it is already made.
   */
  async #createdBefore(isPublished: boolean): Promise<AdminPost | undefined> {
    const fits = ({ form }: Sent) => form.isPublished === isPublished
    const [first] = this.#unanswered
    if (!first) return undefined
    const sent = [...this.#unanswered]
    if (!isPublished && !sent.some(fits)) sent.push(withSwitch(first, isPublished))
    for (const each of sent.sort((one, other) => Number(fits(other)) - Number(fits(one)))) {
      try {
        return await this.#deliver(each, this.#sendCreation)
      } catch (error) {
        if (mayRetry(error)) throw error
        if (!isTaken(error)) return undefined
      }
    }
    this.#unanswered.clear() // none of them is stored
    return undefined
  }

  /** Creates the post. A key that was used long ago gives it as it is now. */
  readonly #sendCreation: SendText = async (text, key) => asCreated(await this.#options.api.create(text, key), text)

  async #update(theirs?: AdminPost): Promise<void> {
    await this.#run('update', (post) => {
      if (theirs) return this.#put(theirs, theirs.updatedAt)
      return post && this.#put(post, this.#base)
    })
  }

  async #autosave(): Promise<void> {
    const { text, canEdit } = this.#options
    const { post: stored, conflict } = this.#state
    if (!stored || !canEdit || conflict) return
    await this.#run('autosave', (post) => {
      if (!post) return undefined
      const canSave = !this.isClean() && postFormSchema.safeParse(text()).success
      if (canSave) return this.#put(post, this.#base, { isAutosave: true })
      return this.#isUnsure && this.#isOpen ? this.#lookAt(post) : undefined
    })
  }

  /** Finds out what became of a scheduled publication once its moment has passed: an idle page would still announce it. */
  #lookAtSchedule(): void {
    const { post: stored, conflict } = this.#state
    const isDue = stored?.scheduledAt && Date.parse(stored.scheduledAt) <= Date.now() - PUBLISHING_MS
    if (isDue && !conflict) void this.#run('autosave', (post) => post && this.#lookAt(post))
    else this.#lookAtScheduleLater()
  }

  #lookAtScheduleLater(): void {
    clearTimeout(this.#scheduleTimer)
    if (this.#isOpen && this.#state.post?.scheduledAt)
      this.#scheduleTimer = setTimeout(() => this.#lookAtSchedule(), AUTOSAVE_MS)
  }

  /** Finds out whether readers see the post, after a lost response for instance: until then the switch shows it as it was. */
  async #lookAt(post: AdminPost): Promise<AdminPost | undefined> {
    try {
      const stored = await this.#options.api.get(post.id)
      this.#isUnsure = false
      const isBase = this.#isBase(stored, this.#storedText, post, this.#base)
      const { isPublished, scheduledAt, scheduleFailure } = stored
      return isBase ? stored : { ...post, isPublished, scheduledAt, scheduleFailure } // the next save tells of their text
    } catch (error) {
      this.#isUnsure = mayRetry(error)
      return undefined
    }
  }

  /** Acts on the stored post; if `wantsText`, saves unsaved text first. */
  #saveThen(action: Action, wantsText: boolean, act: Act): Promise<boolean> {
    return this.#run(action, async (stored) => {
      if (!stored) return undefined
      // The form already shows the new state; the text is saved in the current one.
      if (wantsText && !this.isClean()) this.#note(await this.#put(stored, this.#base, { isAutosave: true }))
      const { post = stored } = this.#state
      return this.#options.send((key) => this.#actOn(post, this.#base, key, this.#storedText, act))
    })
  }

  #put(post: AdminPost, base: string | null, { isAutosave } = { isAutosave: false }): Promise<AdminPost> {
    return this.#sendText(({ isPublished, ...text }, key) =>
      // Leaves `isPublished` as it is stored: only the switch changes it, and somebody else may have used that.
      this.#actOn(post, base, key, text, async (stored, baseUpdatedAt, key) => {
        const isThere = stored !== post && this.#holds(stored, text)
        if (isThere && (isAutosave || !stored.hasUnpublishedChanges)) return stored
        // Whoever writes does not know that readers would see it: as if the server had refused it.
        if (!isAutosave && stored.isPublished && !this.#isKnownPublic) throw new RequestError(409, '', [], 'stale_edit')
        const body = { ...text, ...(!isAutosave && { isPublished: stored.isPublished }), baseUpdatedAt }
        const isFirst = baseUpdatedAt !== this.#lastStored
        return this.#options.api.update(post.id, body, { isAutosave, isFirst }, key)
      }),
    )
  }

  /** Acts on `post`, or else on what is stored since, if `text` can replace that. */
  async #actOn(post: AdminPost, base: string | null, key: ChangeKey, text: SentText, act: Act): Promise<AdminPost> {
    try {
      return await act(post, base, key)
    } catch (error) {
      if (!isStaleEdit(error)) throw error
      const stored = await this.#options.api.get(post.id)
      if (!this.#isBase(stored, text, post, base)) throw error
      if (this.#isOurs(stored)) this.#lastStored = stored.updatedAt
      return act(stored, stored.updatedAt, newKey())
    }
  }

  /** Answers a refusal with the post as it is stored, if that `isDone`. */
  #unless(id: number, isDone: (stored: AdminPost) => boolean): (refusal: unknown) => Promise<AdminPost> {
    return async (refusal) => {
      const stored = mayRetry(refusal) ? undefined : await this.#options.api.get(id)
      if (stored && isDone(stored)) return stored
      throw refusal
    }
  }

  /** Whether `text`, an edit of `post`, can replace the text of `stored` without losing anybody else's. */
  #isBase(stored: AdminPost, text: SentText, post: AdminPost, base: string | null): boolean {
    // After a lost response the next save looks stale, although our own text is stored.
    const isOurs = this.#holds(stored, text) || this.#isOurs(stored)
    return isOurs || (base === post.updatedAt && isSameText(formOf(stored), formOf(post)))
  }

  /** Whether `stored` holds a text that was sent and got no response. */
  #isOurs(stored: AdminPost): boolean {
    return [...this.#unanswered].some(({ text }) => this.#holds(stored, text))
  }

  /** Whether `stored` holds `text`. From the same title and content, the server makes the same excerpt: another is somebody's. */
  #holds(stored: AdminPost, text: SentText): boolean {
    const { title, content } = this.#storedText
    const isMadeAgain = text.title === title && text.content === content
    const isEmptied = isBlank(text.excerpt) && isSameText(formOf(stored), this.#storedText) // in the form, but not there
    return !isEmptied && holds(stored, text, isMadeAgain ? this.#madeExcerpt : undefined)
  }

  /** Sends what the form holds. */
  #sendText(act: SendText, change?: Partial<PostForm>): Promise<AdminPost> {
    const form = { ...structuredClone(this.#options.text()), ...change }
    return this.#deliver({ form, text: postFormSchema.parse(form), key: newKey() }, act)
  }

  /** Sends a text. Afterwards that is the stored text, whatever has been typed since. */
  async #deliver(sent: Sent, act: SendText): Promise<AdminPost> {
    let mayBeStored = this.#unanswered.has(sent)
    this.#unanswered.add(sent)
    this.keepCopy() // for the next visit, should this one end before the response
    const answer = await this.#options.send(() =>
      act(sent.text, sent.key).catch((error) => {
        mayBeStored ||= mayRetry(error)
        if (!mayBeStored) this.#unanswered.delete(sent)
        throw error
      }),
    )
    return this.#noteStored(sent, answer)
  }

  /** Runs `save` after earlier ones and reports the outcome. Returns whether anything was stored. */
  async #run(action: Action, save: Save): Promise<boolean> {
    const turn = this.#queue.then(() => this.#take(save))
    this.#queue = turn.catch(() => undefined)
    try {
      const answer = await turn
      if (!answer) return false
      const isFound = action === 'autosave' && answer.isPublished === this.#wanted
      if (isFound) this.#isKnownPublic = answer.isPublished
      this.#isUnsure = false
      this.#options.onDone(isFound ? 'publish' : action, answer)
      return true
    } catch (error) {
      if (isStaleEdit(error)) this.#set({ conflict: true })
      else this.#options.onFailed(action, error)
      this.#isUnsure ||= mayRetry(error)
      return false
    } finally {
      if (!this.#isUnsure) this.#wanted = undefined
      this.#review()
      if (this.#isUnsure) this.#autosaveLater()
    }
  }

  async #take(save: Save): Promise<AdminPost | undefined> {
    this.#set({ isSaving: true })
    try {
      const answer = await save(this.#state.post)
      if (answer) this.#note(answer)
      return answer
    } finally {
      this.#set({ isSaving: false })
    }
  }

  #note(answer: AdminPost): void {
    const { post } = this.#state
    // Publishing answers the post as it is stored: with somebody else's newer text in it the next save must not overwrite.
    // From then on the form is no change of what is stored, however often that comes again.
    if (post && this.#base === post.updatedAt && isSameText(formOf(answer), formOf(post))) this.#base = answer.updatedAt
    if (!answer.isPublished) this.#isKnownPublic = false
    const isNew = answer.updatedAt !== post?.updatedAt
    this.#set({ post: answer, ...(isNew && { savedAt: new Date() }) })
  }

  #review(): void {
    this.#set({ isDirty: !this.isClean() })
    clearTimeout(this.#copyTimer)
    this.#copyTimer = setTimeout(this.keepCopy, COPY_MS)
    if (!this.#state.isDirty) clearTimeout(this.#autosaveTimer)
    this.#lookAtScheduleLater()
  }

  #autosaveLater(): void {
    clearTimeout(this.#autosaveTimer)
    const isToLook = this.#isUnsure && this.#isOpen
    if (!this.isClean() || isToLook) this.#autosaveTimer = setTimeout(() => void this.#autosave(), AUTOSAVE_MS)
  }

  /** `form` is stored, and with it a kept text that was in the form, but not one that is still on offer. */
  #noteStored({ form, text }: Sent, answer: AdminPost): AdminPost {
    // Somebody may have saved between the save and its response, which then shows their text.
    const isShown = this.#base === null || holds(answer, text)
    if (isShown) this.#base = this.#lastStored = answer.updatedAt
    this.#madeExcerpt = isShown && isBlank(text.excerpt) ? answer.excerpt : undefined
    this.#storedText = form
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
