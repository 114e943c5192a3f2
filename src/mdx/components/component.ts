import type { ReactNode } from 'react'
import type { PublicPost } from '@/schemas/post'
import * as z from '@/schemas/zod'

/** An attribute of a component: the values it takes and its help text. */
export type AttributeRule = {
  /** The label of its field in the editor's form. */
  label: string
  value: z.ZodType<string>
  help: string
  isOptional?: true
  /** The allowed values and their labels; free text without them. */
  choices?: Record<string, string>
  /** It is an image URL, which can be picked from the media library. */
  isPicture?: true
}

/** The fields of another article that its banner shows. */
type BannerPost = Pick<
  PublicPost,
  'title' | 'slug' | 'excerpt' | 'author' | 'category' | 'readTimeMinutes' | 'featuredImage'
>

/** What components get besides their attributes: the brand, and the published articles of banners by slug. */
export type ArticleContext = { brand: string; posts: Record<string, BannerPost> }

type Props = {
  /** The attributes as written. In old articles they may break today's rules: then render what still makes sense. */
  values: Record<string, string | undefined>
  context: ArticleContext
  children?: ReactNode
}

export type ArticleComponent = {
  /** Its name in the editor's menu. */
  label: string
  help: string
  /** Whether it wraps Markdown content. */
  hasContent: boolean
  /** Whether it renders a link, which must not be inside another. */
  isLink?: true
  attributes: Record<string, AttributeRule>
  /** What the editor inserts; `…` marks the blanks. */
  snippet: string
  Component: (props: Props) => ReactNode
}

/** A single line of text. */
export const words = z.string().trim().min(1, 'no puede quedar vacío').max(300, 'tiene más de 300 caracteres')
