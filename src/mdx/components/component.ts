import type { ReactNode } from 'react'
import type { PublicPost } from '@/schemas/post'
import { z } from '@/schemas/zod'

/** An attribute of a component: which values it takes, and what an editor reads about it. */
export type AttributeRule = {
  /** The name of its field in the editor's form. */
  label: string
  value: z.ZodType<string>
  help: string
  isOptional?: true
  /** The values that there are, with the words for each; without them it is free text. */
  choices?: Record<string, string>
  /** It is the address of a picture, which the library may give. */
  isPicture?: true
}

/** What a card shows of another article. */
export type BannerPost = Pick<
  PublicPost,
  'title' | 'slug' | 'excerpt' | 'author' | 'category' | 'readTimeMinutes' | 'featuredImage'
>

/** What an article's components know besides their attributes: the published articles of its banners, by slug. */
export type ArticleContext = { brand: string; posts: Record<string, BannerPost> }

type Props = {
  /** What the author wrote. In articles of old it may not fit the rules any more: then the best that is left is shown. */
  values: Record<string, string | undefined>
  context: ArticleContext
  children?: ReactNode
}

export type ArticleComponent = {
  /** The name in the menu of the editor. */
  label: string
  help: string
  /** Whether Markdown stands between its tags. */
  hasContent: boolean
  /** Whether it shows a link, which can't stand within another. */
  isLink?: true
  attributes: Record<string, AttributeRule>
  /** How it is written; `…` marks what is to be filled in. */
  snippet: string
  Component: (props: Props) => ReactNode
}

/** A line of text. */
export const words = z.string().trim().min(1, 'no puede quedar vacío').max(300, 'tiene más de 300 caracteres')
