import type { ReactNode } from 'react'
import * as z from '@/platform/schemas/zod'
import { type PictureSize, pictureAttributes, pixelsOf } from '../picture'

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

/** What its banner shows of another article. */
type BannerPost = {
  title: string
  slug: string
  excerpt: string
  author: { name: string; avatar: string; username: string } | null
  category: { name: string } | null
  readTimeMinutes: number
  featuredImage: string
}

/**
 * What components get besides their attributes: the brand, the published articles of banners by slug, and the sizes of the
 * library's pictures by address.
 */
export type ArticleContext = {
  brand: string
  posts: Record<string, BannerPost>
  pictures: Record<string, PictureSize>
}

type WrittenPicture = { src: string; alt: string; width: string | undefined; height: string | undefined }

/** The attributes of a picture in an article. */
export const pictureIn = ({ pictures }: ArticleContext, { src, alt, width, height }: WrittenPicture) =>
  pictureAttributes(
    { src, alt, width: pixelsOf(width), height: pixelsOf(height) },
    Object.hasOwn(pictures, src) ? pictures[src] : undefined,
  )

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
