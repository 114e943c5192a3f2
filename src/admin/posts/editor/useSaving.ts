'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminPost } from '@/schemas/post'
import { type ChangeKey, change, newKey } from '@/shared/change'
import { mayRetry, RequestError } from '@/shared/request'
import { createPost, getPost, newestPosts, saveDraftVersion, schedulePost, setPublished, updatePost } from '../posts'
import { EMPTY_POST, formOf, isSameText, type PostForm, postFormSchema } from './postForm'

/** A save that was refused, because somebody else has changed the post since it was loaded. */
export const isStaleEdit = (error: unknown) => error instanceof RequestError && error.code === 'stale_edit'

export type Saving = ReturnType<typeof useSaving>

/**
 * Saves the form. The form belongs to whoever types: no answer of the server is ever written into it.
 *
 * Saves run one after another, and each sends what the form holds when its turn comes: text typed meanwhile is never
 * lost, and never overtaken by what was sent before.
 */
export function useSaving(loaded: AdminPost | undefined, form: UseFormReturn<PostForm>) {
  const [post, setPost] = useState(loaded)
  const [isSaving, setIsSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  /** The post as the server last answered it, and the form that was sent for it. */
  const stored = useRef({ post: loaded, text: loaded ? formOf(loaded) : EMPTY_POST })
  /** What was sent without an answer: it may be stored all the same. */
  const unanswered = useRef<SentText[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const client = useQueryClient()
  const { mutateAsync: call } = useMutation({ mutationFn: (act: Act) => change(act) })

  const isClean = useCallback(() => isSameText(form.getValues(), stored.current.text), [form])
  const adopt = useCallback(() => {
    stored.current.text = structuredClone(form.getValues())
  }, [form])

  /** Runs `act` when everything before it has ended. It answers the post as it is stored then, if it stored anything. */
  function enqueue(act: () => Promise<AdminPost | undefined>): Promise<AdminPost | undefined> {
    const run = async () => {
      setIsSaving(true)
      try {
        const answer = await act()
        if (answer) note(answer)
        return answer
      } finally {
        setIsSaving(false)
      }
    }
    const next = line.current.then(run, run)
    line.current = next.catch(() => undefined)
    return next
  }

  function note(answer: AdminPost) {
    stored.current.post = answer
    setPost(answer)
    setSavedAt(new Date())
    void client.invalidateQueries({ queryKey: ['posts'] })
  }

  /** Sends the form by `send`; what was sent is then what is stored, whatever has been typed since. */
  async function sending(send: (text: PostForm, key: ChangeKey) => Promise<AdminPost>): Promise<AdminPost> {
    const text = structuredClone(form.getValues())
    const sent = postFormSchema.parse(text)
    try {
      const answer = await call((key) => send(sent, key))
      stored.current.text = text
      unanswered.current = []
      return answer
    } catch (error) {
      if (mayRetry(error)) unanswered.current.push(sent)
      throw error
    }
  }

  async function create(): Promise<AdminPost> {
    const made = unanswered.current.length > 0 ? await madeByUs(unanswered.current) : undefined
    return made ? put(made, { isAutosave: false }) : sending(createPost)
  }

  function put(base: AdminPost, { isAutosave }: { isAutosave: boolean }): Promise<AdminPost> {
    return sending(async ({ isPublished, ...text }, key) => {
      const send = (baseUpdatedAt: string, each: ChangeKey) =>
        updatePost(base.id, { ...text, ...(!isAutosave && { isPublished }), baseUpdatedAt }, { isAutosave }, each)
      return send(base.updatedAt, key).catch(async (error) => {
        const ours = await storedByUs(base.id, [...unanswered.current, text], error)
        return holds(ours, text) ? ours : send(ours.updatedAt, newKey())
      })
    })
  }

  return {
    post,
    isSaving,
    savedAt,
    isClean,
    /** Takes the form as it stands for what is stored. */
    adopt,
    create: () => enqueue(create),
    /** Stores the form, for readers too where the post is published; over `theirs`, when that is to be replaced. */
    update: (theirs?: AdminPost) =>
      enqueue(async () => {
        const base = theirs ?? stored.current.post
        return base && put(base, { isAutosave: false })
      }),
    /** Stores the form where readers don't see it. What can't be stored as it stands waits. */
    autosave: () =>
      enqueue(async () => {
        const base = stored.current.post
        if (!base || isClean() || !postFormSchema.safeParse(form.getValues()).success) return undefined
        return put(base, { isAutosave: true })
      }),
    /** Stores the form as a draft version after `theirs`, which stays in the history. */
    keepAsDraft: (theirs: AdminPost) => enqueue(() => sending((text, key) => saveDraftVersion(theirs, text, key))),
    /** Shows the post to readers with what the form holds, or takes it away from them. */
    publish: (isPublished: boolean) =>
      enqueue(async () => {
        const base = stored.current.post
        if (!base) return undefined
        // The form says already what is to come; the post is saved as it is still.
        if (isPublished && !isClean()) note(await put(base, { isAutosave: true }))
        return call((key) => setPublished(base.id, isPublished, key))
      }),
    /** Plans the publication of what the form holds, or drops the plan. */
    schedule: (scheduledAt: string | null) =>
      enqueue(async () => {
        const base = stored.current.post
        if (!base) return undefined
        if (scheduledAt && !isClean()) note(await put(base, { isAutosave: true }))
        return call((key) => schedulePost(base.id, scheduledAt, key))
      }),
    /** Makes the next save one of a text that was begun at `updatedAt`. */
    baseOn(updatedAt: string | null) {
      if (stored.current.post && updatedAt) stored.current.post = { ...stored.current.post, updatedAt }
    },
  }
}

type Act = (key: ChangeKey) => Promise<AdminPost>
type SentText = Omit<PostForm, 'isPublished'>

/** An answer that got lost makes the next attempt look stale, though what is stored is just what one of `sent` was. */
async function storedByUs(id: number, sent: SentText[], error: unknown): Promise<AdminPost> {
  if (!isStaleEdit(error)) throw error
  const stored = await getPost(id)
  if (sent.some((text) => holds(stored, text))) return stored
  throw error
}

/** The post that one of `sent` has made, though nobody heard of it: it is among the newest. */
async function madeByUs(sent: SentText[]): Promise<AdminPost | undefined> {
  const posts = await newestPosts()
  return posts.find((post) => sent.some((text) => holds(post, text)))
}

function holds(stored: AdminPost, sent: SentText): boolean {
  const kept = formOf(stored)
  return isSameText({ ...kept, ...sent, excerpt: sent.excerpt || kept.excerpt }, kept)
}
